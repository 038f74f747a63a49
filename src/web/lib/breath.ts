// How is long work cut into pieces? Between two of them the browser may answer a tap or paint.

/** What is awaited after it is another task of the browser's. */
export const breath = () => new Promise<void>((resolve) => setTimeout(resolve))
