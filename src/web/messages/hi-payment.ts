// The texts of paying online, refunds, returns and invoices in Hindi.

import type { enPayment } from "./en-payment.ts"

export const hiPayment: typeof enPayment = {
  payTitle: "बस एक कदम बाक़ी: अपने ऑर्डर का भुगतान करें",
  payText: "तब तक हम आपका सामान आपके लिए रखते हैं। अभी कोई पैसा नहीं लिया गया है।",
  payAmount: (amount) => `${amount} का भुगतान करें`,
  windowOpen: "जो विंडो खुली है उसमें भुगतान करें।",
  notPaid: "आपने अभी भुगतान नहीं किया है। अभी भुगतान करें, या ऑर्डर रद्द करें।",
  checking: "आपके भुगतान की जाँच हो रही है। मिलते ही यह पेज अपने आप दिखा देगा।",
  windowFailed: "भुगतान की विंडो नहीं खुल सकी। अपना इंटरनेट जाँचें और फिर कोशिश करें।",
  startFailed: "भुगतान शुरू नहीं हो सका। थोड़ी देर में फिर कोशिश करें।",
  paymentFailed: "भुगतान पूरा नहीं हुआ और कोई पैसा नहीं लिया गया। कृपया फिर कोशिश करें।",
  paid: "भुगतान हो गया",
  paidFromWallet: (amount) => `${amount} आपके वॉलेट से`,
  paidFromRewards: (amount) => `${amount} आपके रिवॉर्ड से`,
  leftToPay: (amount) => `${amount} देना बाक़ी`,
  nothingToPay: "कुछ नहीं देना है",
  backToBalances: (amount) => `${amount} आपके वॉलेट और रिवॉर्ड में वापस आ गए`,
  paidTwice: (amount) => `${amount} दो बार दिए गए थे और आपको वापस मिलेंगे`,
  refundUnderWay: (amount) => `${amount} आपके पास वापस आ रहे हैं`,
  refundDone: (amount) => `${amount} वापस कर दिए गए। बैंक को इसे दिखाने में कुछ दिन लग सकते हैं।`,

  invoice: "बिल (PDF)",

  sendBack: "वापस करें",
  sendBackTitle: (number) => `ऑर्डर ${number} वापस करें?`,
  sendBackText: (until) => `आप ${until} तक कह सकते हैं। स्टोर जवाब देकर बताएगा कि कैसे करना है।`,
  sendBackReason: "क्या गड़बड़ है?",
  sendBackAsk: "वापस करने के लिए कहें",
  sendBackKeep: "रहने दें",
  sendBackNeedsReason: "कुछ शब्दों में बताएँ कि क्या गड़बड़ है",
  sendBackAsked: "आपने यह ऑर्डर वापस करने के लिए कहा है। स्टोर आपको जवाब देगा।",
  sendBackFailed: "यह भेजा नहीं जा सका। थोड़ी देर में फिर कोशिश करें।",
}
