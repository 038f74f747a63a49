// How does the server know which branch's page to send? By a cookie, set when a shopper chooses a branch.

const year = 60 * 60 * 24 * 365

export function setBranchCookie(branchId: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and on plain http.
  document.cookie = `branch_id=${branchId}; path=/; max-age=${year}; samesite=lax`
}
