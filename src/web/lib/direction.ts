// Which way does the text run? For what is measured or moved in pixels, where the browser knows left and right only.

/** 1 where it runs from left to right, -1 where from right to left. Only in the browser. */
export const forward = (): 1 | -1 => (document.documentElement.dir === "rtl" ? -1 : 1)
