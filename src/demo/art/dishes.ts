// What does food look like on its plate? Whole pizzas, drinks from above and from the side, scoops, cakes and bowls.

import { darker, lighter, seeded } from "#demo/art/colour.ts"
import { type Art, linear, put, radial, type Sheet } from "#demo/art/sheet.ts"

export type Topping =
  | "basil"
  | "mozzarella"
  | "pepperoni"
  | "mushroom"
  | "olive"
  | "pepper"
  | "onion"
  | "pineapple"
  | "ham"
  | "spinach"
  | "chilli"
  | "tomato"
  | "blue"

export type Dish =
  | { pack: "pizza"; toppings: Topping[]; sauce?: string; crust?: string; cheese?: string }
  | { pack: "coffee"; saucer: string; drink: string; milk?: string; art?: "heart" | "leaf" | "dust" | "crema" }
  | { pack: "glass"; layers: string[]; garnish?: Art; ice?: boolean; straw?: string; foam?: string }
  | { pack: "scoops"; scoops: string[]; cup: string; topping?: Art }
  | { pack: "cake"; sponge: string; icing: string; drip?: string; toppings: Art[]; candles?: boolean }
  | { pack: "swirl"; dough: string; filling: string; glaze: string }
  | { pack: "bun"; crust: string; seeds: boolean }
  | { pack: "wheel"; rind: string; paste: string }
  | { pack: "fillet"; flesh: string }
  | { pack: "roast" | "sausages" | "giftcard" }
  | { pack: "bowl"; bowl: string; base: string; items: Art[] }

export function drawDish(sheet: Sheet, dish: Dish): string {
  switch (dish.pack) {
    case "pizza":
      return pizza(sheet, dish)
    case "coffee":
      return coffee(sheet, dish)
    case "glass":
      return glass(sheet, dish)
    case "scoops":
      return scoops(sheet, dish)
    case "cake":
      return cake(sheet, dish)
    case "swirl":
      return swirl(sheet, dish)
    case "bun":
      return bun(sheet, dish)
    case "wheel":
      return wheel(sheet, dish)
    case "fillet":
      return fillet(sheet, dish)
    case "roast":
      return roast(sheet)
    case "sausages":
      return sausages(sheet)
    case "giftcard":
      return giftcard(sheet)
    case "bowl":
      return bowl(sheet, dish)
  }
}

type Of<P extends Dish["pack"]> = Extract<Dish, { pack: P }>

function pizza(sheet: Sheet, dish: Of<"pizza">): string {
  const crust = dish.crust ?? "#e3a154"
  const cheese = dish.cheese ?? "#ffd35c"
  const parts = [
    `<circle cx="16" cy="16" r="15" fill="${radial(sheet, [14, 13], 18, [
      [0, lighter(crust, 0.3)],
      [0.7, crust],
      [1, darker(crust, 0.3)],
    ])}"/>`,
    `<circle cx="16" cy="16" r="12.9" fill="${darker(crust, 0.22)}" opacity=".55"/>`,
    `<circle cx="16" cy="16" r="12.5" fill="${dish.sauce ?? "#d8402f"}"/>`,
    `<circle cx="16" cy="16" r="11.8" fill="${radial(sheet, [14, 13], 15, [
      [0, lighter(cheese, 0.25)],
      [0.75, cheese],
      [1, darker(cheese, 0.18)],
    ])}"/>`,
  ]
  // Two rings and a middle; each topping takes its turn so that all are spread over the whole pizza.
  const places: [number, number][] = [[16, 15.6]]
  for (const [count, radius, shift] of [
    [5, 5, 0.3],
    [10, 9.3, 0.1],
  ] as const) {
    for (let index = 0; index < count; index++) {
      const angle = shift + (index / count) * Math.PI * 2
      const wobble = (seeded(`${count}-${index}`) - 0.5) * 1.1
      places.push([16 + Math.cos(angle) * (radius + wobble), 16 + Math.sin(angle) * (radius + wobble)])
    }
  }
  places.forEach(([x, y], index) => {
    const kind = dish.toppings[index % dish.toppings.length]!
    const turn = Math.round(seeded(`turn-${index}`) * 360)
    parts.push(`<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn})">${topping(sheet, kind)}</g>`)
  })
  parts.push(
    `<path stroke="#8a4a1c" stroke-opacity=".22" stroke-width=".35" d="M16 1.4v29.2M1.4 16h29.2M5.7 5.7l20.6 20.6M26.3 5.7L5.7 26.3"/>`,
    `<circle cx="16" cy="16" r="14.7" fill="${linear(
      sheet,
      [4, 2],
      [26, 30],
      [
        [0, "#ffffff", 0.28],
        [0.45, "#ffffff", 0],
        [1, "#5a1a10", 0.2],
      ],
    )}"/>`,
  )
  return parts.join("")
}

function topping(sheet: Sheet, kind: Topping): string {
  const ball = (r: number, colour: string) =>
    `<circle r="${r}" fill="${radial(sheet, [-0.6, -0.7], r * 1.5, [
      [0, lighter(colour, 0.35)],
      [0.6, colour],
      [1, darker(colour, 0.25)],
    ])}"/>`
  switch (kind) {
    case "pepperoni":
      return `${ball(2, "#d63a31")}<circle cx=".6" cy=".4" r=".3" fill="#ff9a7a"/><circle cx="-.7" cy=".5" r=".25" fill="#ff9a7a"/>`
    case "basil":
      return `<path fill="${linear(
        sheet,
        [-2, -1],
        [2, 1],
        [
          [0, "#7cc24a"],
          [1, "#2f7d32"],
        ],
      )}" d="M-2.3 0C-1.2-1.5 1-1.7 2.3 0 1 1.7-1.2 1.5-2.3 0z"/><path stroke="#bfe59a" stroke-width=".22" d="M-1.8 0h3.6"/>`
    case "mozzarella":
      return `<path fill="${radial(sheet, [-0.5, -0.5], 3, [
        [0, "#ffffff"],
        [1, "#f3e3c0"],
      ])}" d="M-2 .2C-2.2-1.4-.8-2 .4-1.8 1.8-1.6 2.3-.4 1.9.7 1.5 1.9-.1 2.2-1 1.7-1.7 1.5-1.9.9-2 .2z"/>`
    case "mushroom":
      return `<path fill="#efe0cb" stroke="#b08a64" stroke-width=".35" d="M-1.9-.1C-1.9-1.3-1-2 0-2s1.9.7 1.9 1.9c0 .5-.7.6-1.2.5v1c0 .5-.3.7-.7.7s-.7-.2-.7-.7v-1c-.5.1-1.2 0-1.2-.5z"/>`
    case "olive":
      return `<circle r="1.2" fill="none" stroke="${linear(
        sheet,
        [-1, -1],
        [1, 1],
        [
          [0, "#5d5568"],
          [1, "#251f2c"],
        ],
      )}" stroke-width=".95"/>`
    case "pepper":
      return `<path fill="none" stroke="#4f9d3a" stroke-width=".85" stroke-linecap="round" d="M-1.8.6A2 2 0 0 1 1.8.6"/>`
    case "onion":
      return `<path fill="none" stroke="#a04a86" stroke-width=".55" stroke-linecap="round" d="M-1.9.6A2.1 2.1 0 0 1 1.9.6M-1.1 1A1.3 1.3 0 0 1 1.1 1"/>`
    case "pineapple":
      return `<path fill="#ffe04a" stroke="#e0a51a" stroke-width=".3" stroke-linejoin="round" d="M-1.3-1.1h2.6L.6 1.3H-.6z"/>`
    case "ham":
      return `<path fill="#f59aa4" stroke="#d96c7e" stroke-width=".3" stroke-linejoin="round" d="M-1.6-1.2l2.8-.2.5 1.9-1.9 1.1-1.7-.7z"/>`
    case "spinach":
      return `<path fill="#3f8a3c" stroke="#2b6a2e" stroke-width=".2" d="M-2 .4C-1.9-.8-.7-1.3.2-1.1 1.4-1.7 2.4-.6 2 .4 1.6 1.5.2 1.2-.4 1.1-1.2 1.4-2.1 1.2-2 .4z"/>`
    case "chilli":
      return `<path fill="none" stroke="#e0202c" stroke-width=".8" stroke-linecap="round" d="M-1.4.5C-.6 1 .8.6 1.3-.8"/><path stroke="#3f8a3c" stroke-width=".5" stroke-linecap="round" d="M1.3-.8l.3-.6"/>`
    case "tomato":
      return `${ball(1.5, "#e5482f")}<circle r=".85" fill="#f79a6a" opacity=".7"/>`
    case "blue":
      return `<path fill="#eef1ea" d="M-1.4-.9l1.8-.4 1.1 1.2-.9 1.3-1.9-.2z"/><circle cx="-.2" cy="-.1" r=".35" fill="#6b8fa8"/><circle cx=".5" cy=".5" r=".25" fill="#6b8fa8"/>`
  }
}

/** A cup on its saucer, seen from above. */
function coffee(sheet: Sheet, dish: Of<"coffee">): string {
  const milk = dish.milk ?? "#f6e6cf"
  const china = (r: number) =>
    radial(sheet, [12, 12], r * 1.7, [
      [0, lighter(dish.saucer, 0.75)],
      [0.6, lighter(dish.saucer, 0.35)],
      [1, dish.saucer],
    ])
  const patterns = {
    heart: `<path fill="${milk}" d="M15 21.2c-3.8-2.7-5-4.6-4.5-6.6.5-1.8 3.1-2.3 4.5-.1 1.4-2.2 4-1.7 4.5.1.5 2-.7 3.9-4.5 6.6z"/>`,
    leaf: `<g fill="none" stroke="${milk}" stroke-width="1.05" stroke-linecap="round"><path d="M15 10.5v11.5M11 12.5c1 2 2.6 2.6 4 2.6s3-.6 4-2.6M10.6 15.3c1.2 2 2.8 2.7 4.4 2.7s3.2-.7 4.4-2.7M11.6 18.3c1 1.5 2.2 2 3.4 2s2.4-.5 3.4-2"/></g>`,
    dust: `<circle cx="15" cy="16" r="6.9" fill="${milk}" opacity=".92"/>${Array.from({ length: 46 }, (_, index) => {
      const angle = seeded(`dust-${index}`) * Math.PI * 2
      const far = Math.sqrt(seeded(`far-${index}`)) * 6
      return `<circle cx="${(15 + Math.cos(angle) * far).toFixed(2)}" cy="${(16 + Math.sin(angle) * far).toFixed(2)}" r=".32" fill="#7a4a2a" opacity=".8"/>`
    }).join("")}`,
    crema: `<circle cx="14.2" cy="15.2" r="5.2" fill="none" stroke="${lighter(dish.drink, 0.35)}" stroke-width=".9" opacity=".6"/><circle cx="15.8" cy="17" r="2.4" fill="${lighter(dish.drink, 0.3)}" opacity=".55"/>`,
  }
  return (
    `<circle cx="15" cy="16.5" r="14" fill="${china(14)}"/><circle cx="15" cy="16.5" r="11.3" fill="none" stroke="${darker(dish.saucer, 0.12)}" stroke-opacity=".35" stroke-width=".5"/>` +
    `<path fill="none" stroke="${darker(dish.saucer, 0.12)}" stroke-width="2.6" stroke-linecap="round" d="M22 10.5l5-3.6"/><path fill="none" stroke="${lighter(dish.saucer, 0.6)}" stroke-width="1.7" stroke-linecap="round" d="M22 10.3l4.7-3.4"/>` +
    `<circle cx="15.5" cy="17.1" r="9.9" fill="#3a2a30" opacity=".14"/><circle cx="15" cy="16" r="9.6" fill="${china(9.6)}"/>` +
    `<circle cx="15" cy="16" r="8.2" fill="${darker(dish.drink, 0.35)}"/><circle cx="15" cy="16.2" r="7.8" fill="${radial(
      sheet,
      [13, 13],
      11,
      [
        [0, lighter(dish.drink, 0.22)],
        [0.7, dish.drink],
        [1, darker(dish.drink, 0.2)],
      ],
    )}"/>${patterns[dish.art ?? "crema"]}`
  )
}

function glass(sheet: Sheet, dish: Of<"glass">): string {
  const last = Math.max(1, dish.layers.length - 1)
  const drink = linear(
    sheet,
    [16, 9],
    [16, 29],
    dish.layers.map((colour, index) => [index / last, colour]),
  )
  const cubes = dish.ice
    ? `<g fill="#fff" opacity=".5"><rect x="10.5" y="10.5" width="4.6" height="4.6" rx="1" transform="rotate(-12 12.8 12.8)"/><rect x="16.6" y="11.6" width="4.6" height="4.6" rx="1" transform="rotate(16 18.9 13.9)"/><rect x="12.6" y="16.4" width="4.2" height="4.2" rx="1" transform="rotate(8 14.7 18.5)"/></g>`
    : ""
  const foam = dish.foam
    ? `<path fill="${dish.foam}" d="M8.3 9.5c0-2.6 2.3-3 3.6-2.5 1-1.6 3-2.2 4.6-1.2 1.7-1 3.9-.4 4.6 1 1.6-.2 2.7 1 2.6 2.7l-.2 2c-4.6 1.1-10.4 1.1-15 0z"/>`
    : ""
  const straw = dish.straw
    ? `<path stroke="${dish.straw}" stroke-width="1.5" stroke-linecap="round" d="M18 22L21.6 2"/><path stroke="#fff" stroke-opacity=".45" stroke-width=".4" stroke-linecap="round" d="M17.7 21.5L21.2 2.3"/>`
    : ""
  return (
    `${straw}<path fill="#dff0f8" opacity=".55" d="M7 6h18l-2 22.3a2 2 0 0 1-2 1.7H11a2 2 0 0 1-2-1.7z"/>` +
    `<path fill="${drink}" d="M8 9.5c4 1 12 1 16 0l-1.7 17.8a1.7 1.7 0 0 1-1.7 1.5h-9.2a1.7 1.7 0 0 1-1.7-1.5z"/>${cubes}${foam}` +
    `<path fill="#fff" opacity=".38" d="M9.4 7.5h2l1.3 20.5h-1.3z"/><path fill="#20304a" opacity=".1" d="M22.2 8h2.2l-2.3 20.3-1.7.5z"/>` +
    (dish.garnish ? put(sheet, dish.garnish, 8.4, 7, 9.5, -14) : "")
  )
}

function scoops(sheet: Sheet, dish: Of<"scoops">): string {
  const places: Record<number, [number, number, number][]> = {
    1: [[16, 12.6, 7.6]],
    2: [
      [11.8, 13, 6.3],
      [20.2, 13, 6.3],
    ],
    3: [
      [16, 8.3, 6],
      [11, 14, 6],
      [21, 14, 6],
    ],
  }
  const balls = dish.scoops.map((colour, index) => {
    const [x, y, r] = places[dish.scoops.length]![index]!
    const fill = radial(sheet, [x - 2, y - 2.5], r * 1.7, [
      [0, lighter(colour, 0.5)],
      [0.5, colour],
      [1, darker(colour, 0.22)],
    ])
    const skirt = `<path fill="${colour}" d="M${x - r} ${y + r * 0.45}q${r * 0.25} ${r * 0.5} ${r * 0.5} 0t${r * 0.5} 0t${r * 0.5} 0t${r * 0.5} 0z"/>`
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>${skirt}`
  })
  const cup = linear(
    sheet,
    [6, 0],
    [26, 0],
    [
      [0, darker(dish.cup, 0.08)],
      [0.25, lighter(dish.cup, 0.4)],
      [1, darker(dish.cup, 0.25)],
    ],
  )
  return (
    `${balls.join("")}${dish.topping ? put(sheet, dish.topping, 23.5, 6.5, 9.5, 18) : ""}` +
    `<path fill="${cup}" d="M5.5 16.5c5 1.8 16 1.8 21 0l-2.6 11.6a2.4 2.4 0 0 1-2.3 1.9H10.4a2.4 2.4 0 0 1-2.3-1.9z"/>` +
    `<path fill="#fff" opacity=".5" d="M6.1 19.2c5 1.7 14.8 1.7 19.8 0l-.5 2.2c-4.9 1.5-13.9 1.5-18.8 0z"/>`
  )
}

function cake(sheet: Sheet, dish: Of<"cake">): string {
  const side = (colour: string) =>
    linear(
      sheet,
      [4, 0],
      [28, 0],
      [
        [0, darker(colour, 0.08)],
        [0.25, lighter(colour, 0.25)],
        [0.6, colour],
        [1, darker(colour, 0.25)],
      ],
    )
  const drip = dish.drip ?? dish.icing
  const candles = dish.candles
    ? [11.5, 16, 20.5]
        .map(
          (x, index) =>
            `<rect x="${x - 0.6}" y="${index === 1 ? 3.4 : 4.4}" width="1.2" height="7" rx=".5" fill="${["#57b0f0", "#f0679a", "#7ac25a"][index]}"/><path fill="#ffab2e" d="M${x} ${index === 1 ? 0.6 : 1.6}c.8 1 1.1 1.6 1.1 2.2a1.1 1.1 0 0 1-2.2 0c0-.6.3-1.2 1.1-2.2z"/>`,
        )
        .join("")
    : ""
  return (
    `<ellipse cx="16" cy="27.5" rx="14.5" ry="3.7" fill="${side("#d9dbe6")}"/><ellipse cx="16" cy="26.7" rx="14.5" ry="3.5" fill="#f3f3f9"/>` +
    `<path fill="${side(dish.sponge)}" d="M4.5 12.5h23v13c0 2-5.2 3.5-11.5 3.5S4.5 27.5 4.5 25.5z"/>` +
    `<path fill="${lighter(dish.icing, 0.3)}" opacity=".9" d="M4.5 19c0 2 5.2 3.4 11.5 3.4S27.5 21 27.5 19v2c0 2-5.2 3.4-11.5 3.4S4.5 23 4.5 21z"/>` +
    `<path fill="${side(drip)}" d="M4.5 12.5h23v4.8c0 1.1-1.7 1.1-1.7 0 0-.9-1.5-.7-1.5.2v1.6c0 1.2-2 1.2-2 0 0-1-1.7-.8-1.7 0v2.3c0 1.2-2.1 1.2-2.1 0v-1.8c0-1-1.7-1-1.7 0v.9c0 1.2-2.1 1.2-2.1 0v-1c0-1-1.7-.9-1.7 0v1.9c0 1.2-2.1 1.2-2.1 0v-2.7c0-1-1.6-.8-1.6 0 0 1.2-1.8 1.2-1.8 0z"/>` +
    `<ellipse cx="16" cy="12.5" rx="11.5" ry="3.8" fill="${lighter(dish.icing, 0.22)}"/><ellipse cx="15" cy="12" rx="9" ry="2.6" fill="#fff" opacity=".22"/>${candles}` +
    dish.toppings
      .map((art, index) => {
        const count = dish.toppings.length
        const x = count === 1 ? 16 : 8.5 + (15 * index) / (count - 1)
        const near = 1 - Math.abs(x - 16) / 9
        return put(sheet, art, x, 10.2 + near * 1.6, count === 1 ? 10 : 6.8, (index - (count - 1) / 2) * 8)
      })
      .join("")
  )
}

/** A rolled bun from above, glazed. */
function swirl(sheet: Sheet, dish: Of<"swirl">): string {
  const turns = (from: number, to: number, pitch: number) => {
    const points: string[] = []
    for (let angle = from; angle <= to; angle += 0.25) {
      points.push(`${round(16 + Math.cos(angle) * angle * pitch)} ${round(16 + Math.sin(angle) * angle * pitch)}`)
    }
    return `M${points.join("L")}`
  }
  const dough = radial(sheet, [12, 11], 22, [
    [0, lighter(dish.dough, 0.4)],
    [0.6, dish.dough],
    [1, darker(dish.dough, 0.35)],
  ])
  const line = `fill="none" stroke-linecap="round" stroke-linejoin="round"`
  return (
    `<circle cx="16" cy="16" r="14" fill="${dough}"/><path fill="${dough}" d="M16 2c8 0 14.5 5 14.5 13.5L26 20z"/>` +
    `<path ${line} stroke="${dish.filling}" stroke-width="1.3" d="${turns(1.5, 19.5, 0.66)}"/>` +
    `<path ${line} stroke="${lighter(dish.dough, 0.5)}" stroke-opacity=".55" stroke-width=".7" d="${turns(1.5, 18.5, 0.7)}"/>` +
    `<path ${line} stroke="${dish.glaze}" stroke-opacity=".92" stroke-width="1.5" d="M5 13c6-5 9 2 14-2s7 0 8 1M6.5 20c5-4 8 3 12.5-1s6-1 7.5 0M11 26c3-2.5 6 1 9.5-1.5"/>`
  )
}

/** A round roll seen from the side. */
function bun(sheet: Sheet, dish: Of<"bun">): string {
  const top = radial(sheet, [12, 9], 22, [
    [0, lighter(dish.crust, 0.55)],
    [0.5, dish.crust],
    [1, darker(dish.crust, 0.42)],
  ])
  const seeds = dish.seeds
    ? [
        [9, 14, -30],
        [13, 10.5, 20],
        [17.5, 12.5, -10],
        [21.5, 11, 35],
        [23.5, 15.5, 60],
        [14, 15, 40],
        [19, 8.5, 10],
      ].map(
        ([x, y, turn]) =>
          `<ellipse cx="${x}" cy="${y}" rx=".95" ry=".55" fill="#fff3d6" transform="rotate(${turn} ${x} ${y})"/>`,
      )
    : [
        `<path fill="none" stroke="${lighter(dish.crust, 0.7)}" stroke-width="2.2" stroke-linecap="round" d="M8.5 14.5C13 10.5 19 10 24 13"/>`,
      ]
  return (
    `<path fill="${lighter(dish.crust, 0.35)}" d="M3.5 20.5h25c.5 4-2.5 6.5-6 6.5h-13c-3.5 0-6.5-2.5-6-6.5z"/>` +
    `<path fill="${top}" d="M3 20C2.5 11 8 5.5 16 5.5S29.5 11 29 20c-.2 2.8-2.5 4-5 4H8c-2.5 0-4.8-1.2-5-4z"/>${seeds.join("")}`
  )
}

/** A small round cheese with a wedge cut out. */
function wheel(sheet: Sheet, dish: Of<"wheel">): string {
  const side = linear(
    sheet,
    [2, 0],
    [30, 0],
    [
      [0, darker(dish.rind, 0.06)],
      [0.25, lighter(dish.rind, 0.5)],
      [1, darker(dish.rind, 0.26)],
    ],
  )
  const cut = linear(
    sheet,
    [16, 12],
    [16, 27],
    [
      [0, lighter(dish.paste, 0.35)],
      [1, dish.paste],
    ],
  )
  return (
    `<path fill="${side}" d="M2 13.5v8c0 3.6 6.3 6.5 14 6.5s14-2.9 14-6.5v-8z"/>` +
    `<ellipse cx="16" cy="13.5" rx="14" ry="6.5" fill="${lighter(dish.rind, 0.45)}"/><ellipse cx="14" cy="12.6" rx="10" ry="4" fill="#fff" opacity=".35"/>` +
    `<path fill="${darker(dish.paste, 0.12)}" d="M16 13.5L8.5 19v8.3c2.2.5 4.7.8 7.5.7z"/><path fill="${cut}" d="M16 13.5l6.5 5.7v8.2c-2 .4-4.2.6-6.5.6z"/>` +
    `<path fill="#f7f5ee" d="M8.5 19L16 13.5l6.5 5.7c-4 1.4-9.8 1.3-14-.2z"/><path fill="${cut}" d="M16 14.7l5.6 4.9v7.2c-1.7.3-3.6.5-5.6.5z"/><path fill="${dish.paste}" d="M16 14.7L9.4 19.5v7.2c1.9.4 4.2.6 6.6.6z"/>`
  )
}

/** A piece of fish on its skin. */
function fillet(sheet: Sheet, dish: Of<"fillet">): string {
  const flesh = linear(
    sheet,
    [6, 6],
    [24, 28],
    [
      [0, lighter(dish.flesh, 0.4)],
      [0.55, dish.flesh],
      [1, darker(dish.flesh, 0.2)],
    ],
  )
  const shape = "M5 21.5C3.5 14 8 7.5 16 5.5c6.5-1.6 11.5 1 12 5.5.5 5-4.5 11.5-11.5 14-5 1.8-10.7.5-11.5-3.5z"
  return (
    `<path fill="#5f6f80" d="${shape}" transform="translate(.3 2.4)"/><path fill="#8fa0b0" d="${shape}" transform="translate(.2 1.5)"/><path fill="${flesh}" d="${shape}"/>` +
    `<g fill="none" stroke="${lighter(dish.flesh, 0.62)}" stroke-width=".95" stroke-linecap="round"><path d="M9.5 22.8c-1.2-4 .3-9.3 5-13.8M14 23.5c-1.2-4.5.5-10 5.5-15.5M18.5 21.8c-.8-3.8.6-8.5 4.8-13.3M22.6 18.8c-.4-2.7.8-6 3.3-9.5"/></g>` +
    `<path fill="#fff" opacity=".3" d="M7 17c.3-4.5 4-8.6 9.5-10-3.5 2-6.5 5-8 9z"/>`
  )
}

/** A roast chicken on its plate. */
function roast(sheet: Sheet): string {
  const skin = radial(sheet, [12, 10], 18, [
    [0, "#ffd38a"],
    [0.45, "#e09a48"],
    [1, "#96521c"],
  ])
  const leg = `<path fill="#fbf5ea" d="M2.6 21.5c-1.4-.3-1.7 1.3-.7 1.8-.7 1 .6 2.1 1.6 1.3l4-2-2-3.3z"/><path fill="${skin}" d="M4.5 22.6c-.9-1.5 1.3-3.3 3.2-5.3 3-3.3 7.8-3 9 .2 1.3 3.5-1.8 6.3-5.5 6.3-3 0-5.7.3-6.7-1.2z"/>`
  return (
    `<ellipse cx="16" cy="25" rx="15" ry="4.3" fill="#c4cad8"/><ellipse cx="16" cy="24.2" rx="15" ry="4.1" fill="#eff2f8"/><ellipse cx="16" cy="24" rx="11.5" ry="2.8" fill="#d8dde8"/>` +
    `<path fill="${skin}" d="M5.5 20C5 12 10 6.5 16.5 6.5S27.5 12 27 19.5c-.3 4-4.5 5.5-10.5 5.5S5.7 23.5 5.5 20z"/><path fill="#fff3d0" opacity=".4" d="M10 13c1.5-3 4-4.5 7-4.7-2 1.5-4 3.5-5 6z"/>` +
    `${leg}<g transform="matrix(-1 0 0 1 32.5 0)">${leg}</g>${put(sheet, "herb", 24, 24, 7, 60)}${put(sheet, "lemon", 8.5, 26, 5, -20)}`
  )
}

function sausages(sheet: Sheet): string {
  const one = (d: string, x: number, y: number) =>
    `<path fill="none" stroke="${linear(
      sheet,
      [x, y - 4],
      [x + 4, y + 5],
      [
        [0, "#e79a86"],
        [0.5, "#c9705e"],
        [1, "#8f4238"],
      ],
    )}" stroke-width="6" stroke-linecap="round" d="${d}"/><path fill="none" stroke="#ffd9cc" stroke-opacity=".55" stroke-width="1.1" stroke-linecap="round" d="${d}" transform="translate(-.7 -1.6)"/>`
  return (
    one("M6 11C10 7 17 6 24.5 8", 14, 9) +
    one("M6 18.5C11 14.5 18 14 26 16.5", 15, 16.5) +
    one("M6.5 26C12 22 19 21.5 25.5 24.5", 15, 24)
  )
}

function giftcard(sheet: Sheet): string {
  const paper = linear(
    sheet,
    [2, 7],
    [30, 26],
    [
      [0, "#1f7a55"],
      [0.5, "#14573f"],
      [1, "#0d3b2b"],
    ],
  )
  return (
    `<rect x="1.5" y="7" width="29" height="19" rx="2.6" fill="${paper}"/><circle cx="25" cy="9" r="11" fill="#fff" opacity=".06"/>` +
    `<rect x="8" y="7" width="2.6" height="19" fill="#f2b632"/><rect x="1.5" y="13" width="29" height="2.6" fill="#f2b632"/>${put(sheet, "ribbon", 9.3, 13.8, 9.5)}` +
    `<rect x="18" y="20" width="9.5" height="1.5" rx=".7" fill="#fff" opacity=".75"/><rect x="18" y="22.5" width="6" height="1.2" rx=".6" fill="#fff" opacity=".45"/>`
  )
}

/** A bowl from above with its parts laid in a ring. */
function bowl(sheet: Sheet, dish: Of<"bowl">): string {
  const rim = radial(sheet, [11, 10], 24, [
    [0, lighter(dish.bowl, 0.55)],
    [0.6, dish.bowl],
    [1, darker(dish.bowl, 0.3)],
  ])
  const inside = radial(sheet, [16, 17], 14, [
    [0, lighter(dish.base, 0.15)],
    [1, darker(dish.base, 0.18)],
  ])
  const count = dish.items.length
  const items = dish.items.map((art, index) => {
    const angle = -Math.PI / 2 + (index / count) * Math.PI * 2
    const far = count === 1 ? 0 : 6.9
    const size = count <= 3 ? 12.5 : count <= 5 ? 11.6 : 10
    return put(sheet, art, round(16 + Math.cos(angle) * far), round(16 + Math.sin(angle) * far), size, index * 37 - 60)
  })
  return (
    `<circle cx="16" cy="16" r="15.2" fill="${rim}"/><circle cx="16" cy="16" r="13.2" fill="${darker(dish.bowl, 0.35)}"/>` +
    `<circle cx="16" cy="16.4" r="12.7" fill="${inside}"/>${items.join("")}`
  )
}

const round = (value: number) => Math.round(value * 100) / 100
