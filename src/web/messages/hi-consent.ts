// The texts of consent to third parties in Hindi.

import type { enConsent } from "./en-consent.ts"

export const hiConsent: typeof enConsent = {
  title: "कुकीज़, अगर आप चाहें",
  text: "स्टोर को ख़ुद इनकी ज़रूरत नहीं है। हमारी कुछ सहायक सेवाएँ कुकीज़ रखती हैं; किसे अनुमति देनी है, यह आप चुनें।",
  all: "सबको अनुमति दें",
  none: "सिर्फ़ ज़रूरी",
  choose: "चुनें",
  choices: "कुकी सेटिंग",
  save: "मेरी पसंद सेव करें",
  close: "बंद करें",
  necessary: { title: "ज़रूरी", description: "आपका कार्ट, आपकी ब्रांच और यह पसंद। हमेशा चालू।" },
  analytics: { title: "आँकड़े", description: "हमें बताता है कि कौन-से पेज देखे जाते हैं, ताकि हम उन्हें बेहतर बना सकें।" },
  support: { title: "चैट", description: "ख़रीदारी के दौरान हमसे बात करने के लिए।" },
  marketing: { title: "ऑफ़र", description: "आपको ऑफ़र और छोटे खेल दिखाता है।" },
}
