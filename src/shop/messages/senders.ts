// How does a message leave the store? The one list of senders; another one is added here.

import type { Log } from "#db/database.ts"
import type { Channel } from "./messages.ts"

export type Letter = { to: string; subject: string; text: string }

export type Sender = {
  code: string
  channel: Channel
  /** Throws when the message was not taken; it is tried again later. */
  send(letter: Letter): Promise<void>
  close?(): Promise<void>
}

export type SenderConfig = {
  /** smtp://user:password@host:port, or null. */
  smtpUrl: string | null
  mailFrom: string | null
  /** Takes POST with JSON {to, text}, or null. */
  smsWebhookUrl: string | null
}

/** Waiting longer for a mail server or SMS service is of no use: the message is tried again. */
const timeoutMs = 10_000

/** The senders in use; for each channel the first counts. */
export function openSenders(config: SenderConfig, log: Log): Sender[] {
  return [
    ...(config.smtpUrl && config.mailFrom ? [emailBySmtp(config.smtpUrl, config.mailFrom)] : []),
    ...(config.smsWebhookUrl ? [smsByWebhook(config.smsWebhookUrl)] : []),
    toLog("email", log),
    toLog("sms", log),
  ]
}

function emailBySmtp(url: string, from: string): Sender {
  // Loaded only where there is a mail server.
  const opening = import("nodemailer").then(({ createTransport }) =>
    createTransport(
      { url, pool: true, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 2 * timeoutMs },
      { from },
    ),
  )
  return {
    code: "smtp",
    channel: "email",
    // As an object: what was typed as one address is never read as a list of them.
    send: async ({ to, subject, text }) => {
      const transport = await opening
      await transport.sendMail({ to: { name: "", address: to }, subject, text })
    },
    close: async () => (await opening).close(),
  }
}

function smsByWebhook(url: string): Sender {
  return {
    code: "sms_webhook",
    channel: "sms",
    send: async ({ to, text }) => {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok)
        throw new Error(`The SMS service answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
    },
  }
}

/**
 * Where nothing is set up the whole text goes into the log, codes and links too: whoever tries the store out must be able to
 * read the code. A store with real shoppers sets up a sender.
 */
function toLog(channel: Channel, log: Log): Sender {
  return {
    code: "log",
    channel,
    send: async ({ to, subject, text }) =>
      log.info({ to, ...(subject ? { subject } : {}) }, `a message to send: ${text}`),
  }
}
