// What does the store do by itself? The one list of jobs.

import { forgetEnded } from "#shop/account/forget-ended.ts"
import { findLongLists, refreshListFacts } from "#shop/catalogue/list-facts.ts"
import { expireRewards } from "#shop/ledger/expire-rewards.ts"
import { forgetMessages } from "#shop/messages/messages.ts"
import { sendMessages } from "#shop/messages/send-messages.ts"
import type { Sender } from "#shop/messages/senders.ts"
import { reconcilePayments } from "#shop/orders/check-payment.ts"
import { moveDemoOrders } from "#shop/orders/move-order.ts"
import { releaseUnpaid } from "#shop/orders/release-unpaid.ts"
import { tellShoppers } from "#shop/orders/tell-shoppers.ts"
import { sendRefunds } from "#shop/payments/refunds.ts"
import { removeForgotten, sweepSizes } from "#shop/pictures/forget.ts"
import { removeUnusedUploads } from "#shop/reviews/picture-uploads.ts"
import type { Shop } from "#shop/shop.ts"
import type { Job } from "./job-runner.ts"
import { inTheirLanguage } from "./letters.ts"

const hour = 3_600

export function jobsOf(shop: Shop, senders: Sender[]): Job[] {
  const shared = (name: string, everySeconds: number, work: () => Promise<unknown>): Job => ({
    ...{ name, everySeconds, isShared: true },
    work: async () => void (await work()),
  })
  const alone = (name: string, everySeconds: number, work: () => Promise<unknown>): Job => ({
    ...shared(name, everySeconds, work),
    isShared: false,
  })
  return [
    shared("send messages", 1, () => sendMessages(shop, inTheirLanguage(shop, senders))),
    shared("move demo orders", 1, () => moveDemoOrders(shop)),
    shared("tell shoppers", 1, () => tellShoppers(shop)),
    shared("reconcile payments", 5, () => reconcilePayments(shop)),
    shared("send refunds", 5, () => sendRefunds(shop)),
    alone("count lists", 15, () => refreshListFacts(shop)),
    alone("find long lists", 600, () => findLongLists(shop)),
    alone("release unpaid orders", 30, () => releaseUnpaid(shop)),
    alone("expire rewards", hour, () => expireRewards(shop)),
    alone("forget ended sign-ins", hour, () => forgetEnded(shop)),
    alone("forget messages", 6 * hour, () => forgetMessages(shop)),
    alone("remove forgotten pictures", 60, () => removeForgotten(shop)),
    shared("sweep sizes of pictures", hour, () => sweepSizes(shop)),
    alone("remove unused uploads", hour, () => removeUnusedUploads(shop)),
  ]
}
