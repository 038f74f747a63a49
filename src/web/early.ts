// What happens before the page is alive? A tap is written down by this little script, to be done as soon as it can be (app/early-taps). The
// other scripts are asked for once the page has been seen: on a slow connection they would hold up its styles, typeface and first picture.

export type EarlyTap = { target: HTMLElement; checked?: boolean }

declare global {
  interface Window {
    earlyTaps?: { taps: EarlyTap[]; stop(): void }
  }
}

const taps: EarlyTap[] = []

function write({ target }: Event): void {
  // Links need nothing: browsers follow them.
  const tapped = (target as Element | null)?.closest?.<HTMLElement>("button, input[type=radio], input[type=checkbox]")
  if (tapped instanceof HTMLInputElement) taps.push({ target: tapped, checked: tapped.checked })
  else if (tapped) taps.push({ target: tapped })
}

document.addEventListener("click", write, true)
window.earlyTaps = { taps, stop: () => document.removeEventListener("click", write, true) }

// Whoever was invited may go on before the page is alive. The same place as in features/loyalty/invited-by.
const { invitation } = document.querySelector<HTMLElement>("[data-invitation]")?.dataset ?? {}
if (invitation) keepForSession("haat-referred-by", invitation)

function keepForSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // A private window may forbid it; the store does without.
  }
}

/** A page that is not seen, or not soon, comes alive all the same; in ms. */
const seenWithin = 2000
/** The first picture may take this much longer than the words around it. */
const pictureWithin = 500

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** A hidden page is not painted, and some browsers don't tell. */
function seen(): Promise<unknown> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint")) return Promise.resolve()
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true })
  })
  return Promise.race([painted.then(pictureSeen), wait(seenWithin)])
}

/** The picture the page marked as its first, if there is one; one that can't be had is not waited for. */
function pictureSeen(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]")
  const decoded = picture?.decode().catch(() => undefined)
  return Promise.race([decoded, wait(pictureWithin)])
}

/** So many are asked for in one task. */
const atOnce = 6

/**
 * They are asked for before pictures further down, and each is run as a task of its own: as imports of the first they would be one long
 * task. The first comes last, as it needs the others.
 */
async function load([first, ...imported]: string[]): Promise<void> {
  const all = [...imported, first]
  for (let at = 0; at < all.length; at += atOnce) {
    for (const src of all.slice(at, at + atOnce)) {
      const script = Object.assign(document.createElement("script"), { type: "module", fetchPriority: "high", src })
      document.head.append(script)
    }
    await wait(0)
  }
}

/** What a browser does slowly the first time may as well be done while the scripts are on their way. */
function readKept(): void {
  try {
    localStorage.getItem("haat")
    sessionStorage.getItem("haat")
  } catch {
    // A private window may forbid it; the store does without.
  }
}

const named = document.getElementById("haat-scripts")?.textContent
if (named) {
  void seen()
    .then(() => load(JSON.parse(named)))
    .then(readKept)
}
