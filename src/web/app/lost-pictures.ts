// What is seen where a picture could not be had? Its tile alone, without the browser's sign of something broken; it is asked for again once
// there is a connection.

const lost = new Set<HTMLImageElement>()

/** Unseen, but still there for screen readers. */
function hide(picture: HTMLImageElement): void {
  picture.style.opacity = "0"
  lost.add(picture)
}

const onError = ({ target }: Event): void => {
  if (target instanceof HTMLImageElement) hide(target)
}

const onLoad = ({ target }: Event): void => {
  if (!(target instanceof HTMLImageElement) || !lost.delete(target)) return
  target.style.opacity = ""
}

/** Returns what ends it. */
export function watchPictures(): () => void {
  for (const picture of document.images) {
    // Neither event goes up the tree, and those of the first pictures are past.
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0)
      picture.decode().catch(() => hide(picture))
  }
  document.addEventListener("error", onError, true)
  document.addEventListener("load", onLoad, true)
  return () => {
    document.removeEventListener("error", onError, true)
    document.removeEventListener("load", onLoad, true)
  }
}

export function askForLostPictures(): void {
  for (const picture of lost) {
    // Set anew, even to what it was, it is loaded anew.
    if (picture.isConnected) picture.setAttribute("src", picture.getAttribute("src") ?? "")
    else lost.delete(picture)
  }
}
