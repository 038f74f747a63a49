// How does a link reach a friend? By the device's share sheet, or through the clipboard.

/** Closing the share sheet is no failure. */
export async function shareLink(data: { title?: string; text?: string; url: string }): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) console.warn("Sharing failed", error)
  }
}

/** False where the browser does not allow it. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch (error) {
    console.warn("Copying failed", error)
    return false
  }
}
