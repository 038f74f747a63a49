// What happens to state kept by an older release? Each step brings one version up to the next; what can't be read starts afresh.

export const stateVersion = 2

type Step = (state: Record<string, unknown>) => Record<string, unknown>

/** `steps[n]` leads from version n to n + 1. */
const steps: Record<number, Step> = {
  /** Accounts came, and with them the store's copy of the wishes: it has heard of none yet. */
  1: (state) => ({
    ...state,
    user: { loginData: null, changed_at: 0, ...objectOr(state.user) },
    wishesToSend: Object.fromEntries(Array.isArray(state.wishlist) ? state.wishlist.map((id) => [id, true]) : []),
  }),
}

const objectOr = (value: unknown): object => (typeof value === "object" && value !== null ? value : {})

export function migrate(kept: unknown, version: number): Record<string, unknown> {
  if (typeof kept !== "object" || kept === null || version > stateVersion) return {}
  let state = kept as Record<string, unknown>
  for (let at = version; at < stateVersion; at += 1) {
    const step = steps[at]
    // Without a path only what belongs to the shopper and never changes its form is taken along.
    if (!step) return { guestId: state.guestId, wishlist: state.wishlist }
    state = step(state)
  }
  return state
}
