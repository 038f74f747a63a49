// The store's sentences in Hindi: signing in, the account, messages to customers.

import type { Sentences } from "./translate.ts"

export const hindiAccount: Sentences = {
  // Signing in
  "Please sign in first": "कृपया पहले साइन इन करें",
  "Your sign-in has ended. Please sign in again.": "आपका साइन इन ख़त्म हो गया है। कृपया फिर से साइन इन करें।",
  "Wrong login or password": "फ़ोन, ई-मेल या पासवर्ड ग़लत है",
  "This code is wrong or has expired": "यह कोड ग़लत है या इसका समय बीत चुका है",
  "Too many wrong codes. Ask for a new one.": "बहुत बार ग़लत कोड डाला गया। नया कोड मँगाएँ।",
  "We sent a code to {contact}. It works for 5 minutes.": "हमने {contact} पर कोड भेजा है। यह 5 मिनट तक काम करेगा।",
  "{what}. Try again in {wait}.": "{what}। {wait} बाद फिर कोशिश करें।",
  "a second": "एक सेकंड",
  "{count} seconds": "{count} सेकंड",
  "{count} minutes": "{count} मिनट",
  "A code was just sent": "कोड अभी-अभी भेजा गया है",
  "A link was just sent": "लिंक अभी-अभी भेजा गया है",
  "Too many accounts were opened": "बहुत सारे खाते बनाए गए",
  "Too many codes were asked for": "बहुत बार कोड मँगाया गया",
  "Too many links were asked for": "बहुत बार लिंक मँगाया गया",
  "Too many pictures": "बहुत सारी तस्वीरें भेजी गईं",
  "Too many wrong codes": "बहुत बार ग़लत कोड डाला गया",
  "Too many wrong passwords": "बहुत बार ग़लत पासवर्ड डाला गया",
  "You are signed out": "आप साइन आउट हो गए",
  "{browser} on {system}": "{system} पर {browser}",
  "Unknown device": "अनजान डिवाइस",
  "This device is no longer signed in": "यह डिवाइस अब साइन इन नहीं है",

  // Contacts and names
  "This is no e-mail address. Check for typing errors.": "यह ई-मेल पता सही नहीं है। लिखने में ग़लती तो नहीं हुई, देख लें।",
  "This is no phone number. Type it with its country code, such as +91.":
    "यह फ़ोन नंबर सही नहीं है। इसे देश के कोड के साथ लिखें, जैसे +91।",
  "Type an e-mail address or a phone number, not both": "ई-मेल या फ़ोन नंबर में से कोई एक लिखें",
  "Type your phone number or e-mail address": "अपना फ़ोन नंबर या ई-मेल लिखें",
  "Type your name": "अपना नाम लिखें",
  "You already have another account with this {contact}. Sign in with a code to use it.":
    "इस {contact} से आपका एक और खाता है। उसे इस्तेमाल करने के लिए कोड से साइन इन करें।",
  "e-mail address": "ई-मेल पते",
  "phone number": "फ़ोन नंबर",

  // Addresses
  "You can save {count} addresses. Remove one first.": "आप {count} पते सेव कर सकते हैं। पहले कोई एक हटाएँ।",
  "This is no postcode": "यह पिनकोड सही नहीं है",
  "Give the address a name, such as Home": "पते का कोई नाम रखें, जैसे घर",
  "Type street and house number": "मकान नंबर और गली लिखें",
  "Type the town": "शहर लिखें",
  "This is no phone number": "यह फ़ोन नंबर सही नहीं है",
  "This address is not there any more": "यह पता अब नहीं है",

  // Passwords
  "This password is among the first that are guessed. Choose another one.":
    "यह पासवर्ड आसानी से पता लगाया जा सकता है। कोई और चुनें।",
  "Use {count} digits, or letters too": "{count} अंक रखें, या अक्षर भी मिलाएँ",
  "Use at least {count} characters": "कम से कम {count} अक्षर रखें",
  "This is not your current password": "यह आपका मौजूदा पासवर्ड नहीं है",
  "Type your current password": "अपना मौजूदा पासवर्ड लिखें",
  "This link was used or is too old. Ask for a new one.": "यह लिंक इस्तेमाल हो चुका है या बहुत पुराना है। नया मँगाएँ।",
  "If there is an account with this e-mail address, a link is on its way":
    "अगर इस ई-मेल से कोई खाता है, तो लिंक भेजा जा रहा है",
  "Your password is changed. Sign in with the new one.": "आपका पासवर्ड बदल गया। नए पासवर्ड से साइन इन करें।",
  "Your account is deleted": "आपका खाता मिटा दिया गया",
  "Your account at {store} was deleted": "{store} का आपका खाता मिटा दिया गया",
  "Your account was deleted, with your addresses and wishes. Orders are kept without your name. If it was not you, write to the store.":
    "आपका खाता, पते और पसंदीदा सूची मिटा दिए गए। ऑर्डर बिना आपके नाम के रखे जाते हैं। अगर यह आपने नहीं किया, तो स्टोर को लिखें।",

  // Messages
  "{code} is your code for {store}": "{store} के लिए आपका कोड {code} है",
  "{code} is your code for {store}. It works for 5 minutes. Tell it to nobody.":
    "{store} के लिए आपका कोड {code} है। यह 5 मिनट तक काम करेगा। इसे किसी को न बताएँ।",
  "Choose a new password for {store}": "{store} के लिए नया पासवर्ड चुनें",
  "Open this link within {count} minutes to choose a new password:":
    "नया पासवर्ड चुनने के लिए {count} मिनट के अंदर यह लिंक खोलें:",
  "If you did not ask for it, you need do nothing.": "अगर यह आपने नहीं माँगा, तो आपको कुछ करने की ज़रूरत नहीं है।",
  "{amount} in your wallet": "आपके वॉलेट में {amount}",
  "{title} at {store}": "{store}: {title}",
  "Your password was changed": "आपका पासवर्ड बदला गया",
  "All other devices were signed out. If it was not you, choose a new password at once.":
    "बाक़ी सभी डिवाइस साइन आउट कर दिए गए। अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें।",
  "Your {what} was changed": "आपका {what} बदला गया",
  "Your password was changed. {text}": "आपका पासवर्ड बदला गया। {text}",
  "Your {what} was changed. {text}": "आपका {what} बदला गया। {text}",
  "If it was not you, sign in and change it back, or write to the store.":
    "अगर यह आपने नहीं किया, तो साइन इन करके उसे वापस बदलें, या स्टोर को लिखें।",
}
