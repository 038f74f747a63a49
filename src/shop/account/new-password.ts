// May this be somebody's password? Anything that is not among the first guesses; no rule on kinds of characters, which make
// passwords no better.

import { Refusal } from "../shop.ts"

const minLength = 8
/** Of digits alone shorter ones are dates and telephone numbers. */
const minDigits = 12

/** Refuses what is guessed first (422). `about` is what the account tells: name, e-mail address, phone. */
export function checkNewPassword(password: string, about: (string | null | undefined)[]): void {
  if ([...password].length < minLength) throw weak(`Use at least ${minLength} characters`)
  if (/^\d+$/.test(password) && password.length < minDigits) throw weak(`Use ${minDigits} digits, or letters too`)
  const plain = plainOf(password)
  const own = about.flatMap((text) => wordsOf((text ?? "").toLowerCase()))
  const isOwn = own.some((word) => password.toLowerCase() === word || (plain !== "" && plain === plainOf(word)))
  if (isOwn || commonWords.has(plain) || isRow(password.toLowerCase())) {
    throw weak("This password is among the first that are guessed. Choose another one.")
  }
}

/** "ada.lovelace@example.com" is itself, what is before the @, and its words. */
const wordsOf = (text: string): string[] =>
  [text, text.split("@")[0]!, text.replace(/\D/g, ""), ...text.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => word.length > 3,
  )

const weak = (text: string) => new Refusal("rule", "weak_password", text, { fields: { password: [text] } })

const swaps: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" }

/** "P@ssw0rd2024!" and "passwordpassword" → "password": without the tricks everybody knows. */
function plainOf(password: string): string {
  const core = password.toLowerCase().replace(/^\P{L}+|\P{L}+$/gu, "")
  const plain = [...core].map((letter) => swaps[letter] ?? letter).join("")
  const half = plain.slice(0, plain.length / 2)
  return half + half === plain ? half : plain
}

const keyRows = [
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "01234567890",
  "1qaz2wsx3edc4rfv5tgb",
]
const rows = keyRows.flatMap((row) => [row, [...row].reverse().join("")])

/** A few keys again and again, or keys that lie in a row: "aaaaaaaa", "12345678", "poiuytre", "abc123abc123". */
function isRow(password: string): boolean {
  if (new Set(password).size <= 3) return true
  let rest = password
  while (rest.length >= 3) {
    const row = rows.find((keys) => keys.includes(rest.slice(0, 3)))
    if (!row) return false
    let length = 3
    while (length < rest.length && row.includes(rest.slice(0, length + 1))) length += 1
    rest = rest.slice(length)
  }
  return true
}

/** What leaked passwords are made of most: digits and signs around these, and letters swapped for signs, are taken off first. */
const commonWords = new Set(
  `password passwort passwd pass passphrase pasword secret secreto geheim login signin welcome letmein letme changeme change
  default guest user username admin administrator administration root test tester testing temp demo master superuser access
  qwerty qwertz azerty qwertyuiop qazwsx qazwsxedc qweasd qweasdzxc asdf asdfgh asdfghjkl zxcvbnm zxcv abcdef abcabc abcd
  iloveyou iloveu loveyou love lovely lover lovers loveme forever princess prince sunshine angel angels babygirl baby
  babydoll babyboy honey sweetheart sweetie sweety sweet darling beautiful cutie flower flowers butterfly buttercup
  football baseball basketball soccer hockey softball cricket tennis golfer swimming liverpool arsenal chelsea barcelona
  realmadrid manchester juventus lakers yankees cowboys steelers eagles packers rangers redsox raiders dolphins
  dragon monkey tiger lion panther eagle falcon wolf wolves bear shark horse puppy doggy kitty kitten hello chicken
  superman batman spiderman ironman pokemon pikachu naruto starwars startrek matrix avengers marvel minecraft fortnite
  michael jennifer jordan hunter jessica ashley daniel michelle charlie andrew joshua matthew anthony robert thomas
  william nicole amanda samantha justin brandon christian elizabeth alexander alexandra benjamin jonathan natasha
  sandeep rahul priya krishna ganesh hanuman jaihind india bharat omsairam sairam mahadev shiva lakshmi sachin
  computer internet google facebook instagram twitter youtube yahoo hotmail gmail android samsung iphone apple microsoft
  windows linux server system network security firewall database oracle cisco
  trustno trustnoone whatever nothing something anything blahblah asshole fuckyou fuckoff fuckme bitch biteme sexy
  freedom liberty america american england london paris berlin germany france canada mexico brasil brazil colombia
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday cheese chocolate cookie cookies coffee pepper banana orange
  peanut pumpkin strawberry cherry ginger purple silver golden yellow rainbow diamond crystal midnight shadow thunder
  lightning phoenix mustang ferrari porsche mercedes corvette harley yamaha honda toyota nissan camaro chevy
  killer ninja samurai warrior soldier ranger sniper gangster jesus jesuschrist christ heaven blessed blessing church
  family mother father mommy daddy sister brother friends friend friendship bestfriend myspace lovemylife
  music guitar metallica nirvana slipknot eminem blink rockstar rocknroll player gamer games access mynoob
  merlin gandalf hobbit harrypotter potter hogwarts frodo snoopy garfield mickey minnie tigger tinkerbell
  maggie ginger bailey buster cooper rocky lucky sparky smokey oliver oscar max
  enter open opensesame sesame please thankyou goodluck money dollar business company store shop shopping haat
  important private unknown legend champion winner number one onetwothree`.split(/\s+/),
)
