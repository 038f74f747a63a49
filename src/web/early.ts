// What if a shopper taps before the page is alive? The tap is written down by this little script, which is there long before the others, and
// done as soon as they are (app/early-taps).

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
