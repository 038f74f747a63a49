// The store's sentences in Hindi: ordering, paying, orders, reviews, wallet, rewards, invitations.

import type { Sentences } from "./translate.ts"

export const hindiOrders: Sentences = {
  // Ordering
  "{branch} is closed now. Please choose a time.": "{branch} अभी बंद है। कृपया कोई समय चुनें।",
  "{name} has just sold out": "{name} अभी-अभी ख़त्म हो गया",
  "A coupon in your cart has just been used up": "आपके कार्ट का कूपन अभी-अभी ख़त्म हो गया",
  "Say where the order goes": "बताएँ कि ऑर्डर कहाँ पहुँचाना है",
  "Type your name and phone number": "अपना नाम और फ़ोन नंबर लिखें",
  "Type your phone number": "अपना फ़ोन नंबर लिखें",
  "There is no invoice for this order": "इस ऑर्डर का कोई बिल नहीं है",
  "Please choose how to pay": "कृपया भुगतान का तरीक़ा चुनें",
  "Please sign in to order": "ऑर्डर करने के लिए कृपया साइन इन करें",
  "The total changed since you last saw it. Please look again.": "कुल राशि बदल गई है। कृपया फिर से देख लें।",
  "This order was already placed with other details": "यह ऑर्डर दूसरी जानकारी के साथ पहले ही हो चुका है",
  "This time is gone. Please choose another.": "यह समय अब नहीं मिल सकता। कृपया दूसरा चुनें।",
  "This time is full. Please choose another.": "यह समय भर गया है। कोई और समय चुनें।",
  "Your cart is being changed on another device. Please try again.":
    "आपका कार्ट किसी दूसरे डिवाइस पर बदला जा रहा है। कृपया फिर कोशिश करें।",
  "Your wallet or rewards changed since you last looked. Please look again.":
    "आपका वॉलेट या रिवॉर्ड बदल गया है। कृपया फिर से देख लें।",

  // Paying
  "Cash on delivery": "कैश ऑन डिलीवरी",
  "Pay at the door": "सामान मिलने पर भुगतान",
  "Pay online": "ऑनलाइन भुगतान",
  "Card, UPI, net banking or wallet": "कार्ड, UPI, नेट बैंकिंग या वॉलेट",
  "Wallet and rewards": "वॉलेट और रिवॉर्ड",
  "Online payment starts at {amount}": "ऑनलाइन भुगतान कम से कम {amount} का हो सकता है",
  "This amount cannot be paid online": "यह राशि ऑनलाइन नहीं चुकाई जा सकती",
  "The payment did not go through. Please try again.": "भुगतान नहीं हो सका। कृपया फिर कोशिश करें।",
  "The payment does not fit the order. Your money is on its way back.":
    "भुगतान इस ऑर्डर से मेल नहीं खाता। आपका पैसा वापस भेजा जा रहा है।",
  "This payment does not belong to the order": "यह भुगतान इस ऑर्डर का नहीं है",
  "Online payment does not answer. Please try again in a moment.":
    "ऑनलाइन भुगतान से जवाब नहीं मिल रहा। थोड़ी देर में फिर कोशिश करें।",
  "Online payment is closed. Please order again.": "ऑनलाइन भुगतान बंद है। कृपया फिर से ऑर्डर करें।",
  "This order needs no payment": "इस ऑर्डर के लिए भुगतान की ज़रूरत नहीं है",
  "This order was cancelled. Nothing was charged.": "यह ऑर्डर रद्द हो गया। कोई पैसा नहीं लिया गया।",

  // Orders
  "This order does not exist": "यह ऑर्डर नहीं है",
  "This order cannot be cancelled any more": "यह ऑर्डर अब रद्द नहीं हो सकता",
  "Your order is already on its way": "आपका ऑर्डर निकल चुका है",
  "It was not paid in time": "समय पर भुगतान नहीं हुआ",
  "The time to send this order back is over": "यह ऑर्डर वापस करने का समय बीत चुका है",
  "Only a delivered order can be sent back": "सिर्फ़ डिलीवर हो चुका ऑर्डर ही वापस किया जा सकता है",

  // Reviews
  "A customer": "एक ग्राहक",
  "A picture is not there any more. Please add it again.": "एक तस्वीर अब नहीं है। कृपया उसे फिर से जोड़ें।",
  "You have uploaded many pictures already. Use those first.": "आप पहले ही कई तस्वीरें भेज चुके हैं। पहले उन्हें इस्तेमाल करें।",
  "This item is not in one of your orders": "यह आइटम आपके किसी ऑर्डर में नहीं है",
  "This product is no longer in the store": "यह प्रोडक्ट अब स्टोर में नहीं है",
  "You can review this once it has been delivered": "डिलीवरी होने के बाद आप इसका रिव्यू लिख सकते हैं",
  "Pictures cannot be stored right now. Please try again in a few minutes.":
    "तस्वीरें अभी सहेजी नहीं जा सकतीं। कृपया कुछ मिनट बाद फिर कोशिश करें।",
  "This picture cannot be read right now": "यह तस्वीर अभी नहीं दिखाई जा सकती",
  "This file cannot be read as a picture. Choose a JPEG, PNG or WebP.":
    "यह फ़ाइल तस्वीर के रूप में नहीं खुली। JPEG, PNG या WebP चुनें।",
  "This upload cannot be read. Please try again.": "यह अपलोड पढ़ा नहीं जा सका। कृपया फिर कोशिश करें।",
  "Choose a picture": "कोई तस्वीर चुनें",

  // Wallet and rewards
  "Your balance does not cover this any more": "आपका बैलेंस अब इसके लिए काफ़ी नहीं है",
  "Rewards not used in time": "समय पर इस्तेमाल न हुए रिवॉर्ड",
  "Order #{number} came back": "ऑर्डर #{number} वापस आया",
  "Rewards of an order that came back": "वापस आए ऑर्डर के रिवॉर्ड",
  "Order #{number}": "ऑर्डर #{number}",
  "You have a scratch card": "आपको स्क्रैच कार्ड मिला है",
  "It came with order #{number}. Scratch it until {date}.": "यह ऑर्डर #{number} के साथ आया है। इसे {date} तक स्क्रैच करें।",
  "{amount} in rewards": "{amount} के रिवॉर्ड",
  "Your first order was delivered: this is for coming by a friend's invitation.":
    "आपका पहला ऑर्डर डिलीवर हुआ: यह दोस्त के निमंत्रण से आने के लिए है।",
  "A friend you invited got their first order.": "आपके बुलाए दोस्त को उनका पहला ऑर्डर मिल गया।",
  "They are for order #{number}.": "ये ऑर्डर #{number} के लिए हैं।",
  "They are for order #{number}. Use them until {date}.": "ये ऑर्डर #{number} के लिए हैं। इन्हें {date} तक इस्तेमाल करें।",
  "You earned {amount} in rewards": "आपको {amount} के रिवॉर्ड मिले",
  "A friend invited you": "दोस्त के निमंत्रण पर आने के लिए",
  "A friend you invited": "दोस्त को बुलाने के लिए",
  "Scratch card of order #{number}": "ऑर्डर #{number} का स्क्रैच कार्ड",
  "This scratch card does not exist": "यह स्क्रैच कार्ड नहीं है",
  "This scratch card has expired": "इस स्क्रैच कार्ड का समय बीत चुका है",

  // Invitations
  "This invitation does not hold any more": "यह निमंत्रण अब मान्य नहीं है",
  "{store}: {text}": "{store}: {text}",
  "Get {amount} in rewards with your first order.": "पहले ऑर्डर पर {amount} के रिवॉर्ड पाएँ।",
  "Sign up and place your first order.": "खाता बनाएँ और अपना पहला ऑर्डर करें।",
  "Share your link. It counts for friends who are new to the store.":
    "अपना लिंक शेयर करें। यह उन दोस्तों के लिए है जो स्टोर में नए हैं।",
  "Your friend gets {amount} when their first order is delivered.":
    "आपके दोस्त को पहला ऑर्डर डिलीवर होने पर {amount} मिलते हैं।",
  "You get {amount} at the same time.": "उसी समय आपको {amount} मिलते हैं।",
  "You can be rewarded for {count} friends a month.": "हर महीने {count} दोस्तों तक के लिए रिवॉर्ड मिल सकता है।",
  "It does not count for a second account of your own, or for your own address.":
    "अपने ही दूसरे खाते या अपने ही पते के लिए यह नहीं गिना जाता।",
  "Rewards can be used for {days} days.": "रिवॉर्ड {days} दिन तक इस्तेमाल हो सकते हैं।",
}
