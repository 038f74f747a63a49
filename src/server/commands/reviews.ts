// Commands for reviews: which wait to be looked at, showing and hiding them.

import { listReviews, removeReview, setReviewStatus } from "#shop/reviews/moderate.ts"
import { type ReviewStatus, reviewStatuses } from "#shop/reviews/review-counts.ts"
import { type Command, type CommandContext, table, textOption, UsageError, wholeNumber } from "./command.ts"

const maxId = 2_147_483_647

export const reviewCommands: Command[] = [
  {
    name: "review list",
    usage: "[--status STATUS] [--product SLUG] [--limit N]",
    summary: "Shows the newest reviews: id, status, stars, product, author, pictures and text",
    details: [
      `STATUS is one of ${reviewStatuses.join(", ")}.`,
      "With the setting plugin_product_reviews_moderation reviews are pending until they are approved.",
    ],
    options: { status: { type: "string" }, product: { type: "string" }, limit: { type: "string" } },
    takes: [0, 0],
    run: runList,
  },
  changing("approve", "Shows a review to everybody", "visible", "is shown"),
  changing("hide", "Hides a review from everybody but its author", "hidden", "is hidden"),
  {
    name: "review remove",
    usage: "ID",
    summary: "Removes a review for good, with its stars and pictures",
    takes: [1, 1],
    role: "manager",
    run: async ({ openShop, actor, args, tell }) => {
      await removeReview(await openShop(), actor, wholeNumber(args[0]!, "ID", [1, maxId]))
      tell(`Review ${args[0]} is removed`)
    },
  },
]

function changing(word: string, summary: string, status: ReviewStatus, done: string): Command {
  return {
    name: `review ${word}`,
    usage: "ID",
    summary: `${summary}; the product's stars follow`,
    takes: [1, 1],
    run: async ({ openShop, actor, args, tell }) => {
      await setReviewStatus(await openShop(), actor, wholeNumber(args[0]!, "ID", [1, maxId]), status)
      tell(`Review ${args[0]} ${done}`)
    },
  }
}

async function runList(context: CommandContext): Promise<void> {
  const typed = textOption(context, "status")
  const status = reviewStatuses.find((one) => one === typed)
  if (typed !== undefined && !status) {
    throw new UsageError(`${typed} is no status. There are: ${reviewStatuses.join(", ")}`)
  }
  const slug = textOption(context, "product")
  const limit = wholeNumber(textOption(context, "limit") ?? "20", "--limit", [1, 1000])
  const { db } = await context.openShop()
  const reviews = await listReviews(db, { ...(status ? { status } : {}), ...(slug ? { slug } : {}), limit })
  const rows = reviews.map((review) => [
    ...[String(review.id), review.status, `${review.rating} stars`, review.slug, review.author],
    review.pictures === 1 ? "1 picture" : `${review.pictures} pictures`,
    // One line each.
    review.text.replace(/\s+/g, " "),
  ])
  for (const line of table(rows)) context.say(line)
  if (rows.length === 0) context.tell("There are no such reviews")
}
