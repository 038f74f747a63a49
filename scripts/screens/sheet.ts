// How are the pictures looked at? On one page, phones and wide screens side by side, with what went wrong beneath.

export type Shot = { file: string; width: "phone" | "wide"; problems: string[] }

const shown = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;")

export function sheetOf(shots: Shot[]): string {
  const figures = shots.map(
    ({ file, width, problems }) =>
      `<figure class="${width}"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${file.replace(".png", "")}${problems
        .map((text) => `<b>${shown(text)}</b>`)
        .join("")}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body{margin:24px;display:flex;flex-wrap:wrap;gap:24px;font:14px system-ui;background:#ddd}
figure{margin:0}img{display:block;border:1px solid #bbb;max-height:844px;object-fit:cover;object-position:top}
.phone img{width:390px}.wide img{width:860px}b{display:block;color:#a00;max-width:860px}
</style>
${figures.join("\n")}
`
}
