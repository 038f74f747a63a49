// The texts of own orders: the list, cancelling, ordering again, an attempt without an answer, in Hindi; part of hi-all.ts.

import type { enOrders } from "./en-orders.ts"

export const hiOrders: typeof enOrders = {
  yourOrders: "आपके ऑर्डर",
  allStatuses: "सभी",
  orderStatusFilter: "स्थिति के हिसाब से ऑर्डर दिखाएँ",
  showMore: "और दिखाएँ",
  noOrders: "अभी कोई ऑर्डर नहीं",
  noOrdersText: "आपके ऑर्डर यहाँ रहेंगे, ताकि आप उन्हें ट्रैक कर सकें और दोबारा मँगा सकें।",
  noOrdersWithStatus: "इस स्थिति का कोई ऑर्डर नहीं है",
  showAllOrders: "सभी ऑर्डर दिखाएँ",
  ordersFailed: "आपके ऑर्डर लोड नहीं हो सके",
  ordersShown: (shown, total) => `${total} में से ${shown} ऑर्डर`,
  cancelOrder: "ऑर्डर रद्द करें",
  cancelTitle: (number) => `ऑर्डर ${number} रद्द करें?`,
  cancelText: "इसकी डिलीवरी नहीं होगी। आपने जो भुगतान किया है वह जहाँ से आया था वहीं लौट जाएगा।",
  cancelReason: "क्यों?",
  cancelReasonHint: "इससे स्टोर को सुधार करने में मदद मिलती है।",
  keepOrder: "ऑर्डर रहने दें",
  orderCancelled: (number) => `ऑर्डर ${number} रद्द हो गया`,
  cancelFailed: "ऑर्डर रद्द नहीं हो सका। थोड़ी देर में फिर कोशिश करें।",
  orderAgain: "फिर से ऑर्डर करें",
  rateItems: "सामान को रेट करें",
  allBackInCart: "सारा सामान फिर आपके कार्ट में है",
  someBackInCart: (back, all) => `${all} में से ${back} आइटम आपके कार्ट में आ गए`,
  noneBackInCart: "इनमें से कोई भी आइटम अभी नहीं मिल सकता",
  reorderFailed: "सामान कार्ट में नहीं डाला जा सका। थोड़ी देर में फिर कोशिश करें।",
  findingOut: "पिछली बार ऑर्डर करने पर कोई जवाब नहीं आया। हम स्टोर से पूछ रहे हैं कि उसका क्या हुआ।",
  stillNoAnswer: "अभी पता नहीं कि आपका ऑर्डर हुआ या नहीं",
  stillNoAnswerText: "इंटरनेट आते ही फिर पूछें। ऑर्डर दो बार नहीं होगा।",
}
