// Can the code be read from the message that brings it? Where the browser offers it (Web OTP), after the shopper agrees.

type OtpCredential = { code?: string }
type OtpRequest = { otp: { transport: string[] }; signal: AbortSignal }

/** Resolves with the code, or with null where there is no way to read it. */
export async function codeFromMessage(signal: AbortSignal): Promise<string | null> {
  if (!("OTPCredential" in window)) return null
  try {
    const asked: OtpRequest = { otp: { transport: ["sms"] }, signal }
    const found = (await navigator.credentials.get(asked as CredentialRequestOptions)) as OtpCredential | null
    return found?.code ?? null
  } catch {
    // Refused, given up or timed out: the shopper types it.
    return null
  }
}
