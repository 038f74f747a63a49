// The texts of paying online, refunds, returns and invoices in English.

export const enPayment = {
  payTitle: "One step left: pay for your order",
  payText: "We keep your items for you until then. Nothing has been charged yet.",
  payAmount: (amount: string) => `Pay ${amount}`,
  windowOpen: "Pay in the window that has opened.",
  notPaid: "You have not paid yet. You can pay now, or cancel the order.",
  checking: "Your payment is being checked. This page shows by itself when it has arrived.",
  windowFailed: "The payment window could not be opened. Check your connection and try again.",
  startFailed: "The payment could not be started. Try again in a moment.",
  paymentFailed: "The payment did not go through, and nothing was charged. Please try again.",
  paid: "Paid",
  paidFromWallet: (amount: string) => `${amount} from your wallet`,
  paidFromRewards: (amount: string) => `${amount} from your rewards`,
  leftToPay: (amount: string) => `${amount} left to pay`,
  nothingToPay: "Nothing to pay",
  backToBalances: (amount: string) => `${amount} went back to your wallet and rewards`,
  paidTwice: (amount: string) => `${amount} was paid twice and goes back to you`,
  refundUnderWay: (amount: string) => `${amount} is on its way back to you`,
  refundDone: (amount: string) => `${amount} was paid back. Your bank may need some days to show it.`,

  invoice: "Invoice (PDF)",

  sendBack: "Send back",
  sendBackTitle: (number: string) => `Send order ${number} back?`,
  sendBackText: (until: string) => `You can ask until ${until}. The store answers and says how.`,
  sendBackReason: "What is wrong?",
  sendBackAsk: "Ask to send it back",
  sendBackKeep: "Keep it",
  sendBackNeedsReason: "Say in a few words what is wrong",
  sendBackAsked: "You asked to send this order back. The store will answer you.",
  sendBackFailed: "This could not be sent. Try again in a moment.",
}
