// Who invited me? The code of an invitation, kept in this tab while the shopper looks around before opening an account.

const key = "haat-referred-by"
const codeForm = /^[A-Za-z0-9]{4,20}$/

export function rememberInvitation(code: string): void {
  try {
    sessionStorage.setItem(key, code)
  } catch {
    // Storage is off: the link to the door carries the code as well.
  }
}

/** The code in the address, else the one kept; undefined where nobody invited. */
export function invitedBy(asked: string | null): string | undefined {
  if (asked && codeForm.test(asked)) return asked
  try {
    const kept = sessionStorage.getItem(key) ?? ""
    return codeForm.test(kept) ? kept : undefined
  } catch {
    return undefined
  }
}
