// What was tapped before the page was alive? From the moment React listens nothing more is written down; once it is known who shops here, what
// was tapped is done.

import type { EarlyTap } from "../early.ts"

export const stopEarlyTaps = (): void => window.earlyTaps?.stop()

export function doEarlyTaps(): void {
  for (const tap of window.earlyTaps?.taps.splice(0) ?? []) {
    if (tap.target.isConnected) repeat(tap)
  }
}

function repeat({ target, checked }: EarlyTap): void {
  // The browser has moved a mark already, unseen by React: put back, the tap moves it again.
  if (target instanceof HTMLInputElement && target.checked === checked) target.checked = !checked
  target.click()
}
