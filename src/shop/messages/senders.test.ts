// Do messages leave by a mail server and an SMS service as those expect them, and say so when they do not?

import { createServer as createHttp } from "node:http"
import { type AddressInfo, createServer, type Server } from "node:net"
import { afterEach, expect, test } from "vitest"
import { quiet } from "../../../test/support/quiet.ts"
import { openSenders, type Sender } from "./senders.ts"

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const none = { smtpUrl: null, mailFrom: null, smsWebhookUrl: null }
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))

/** A mail server that takes everything, or refuses recipients. */
async function mailServer(refuses = false) {
  const heard: string[] = []
  const server = createServer((socket) => {
    let isData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say("220 test")
    socket.on("data", (bytes) => {
      for (const line of bytes.toString().split("\r\n")) {
        if (line !== "") heard.push(line)
        if (isData) {
          if (line !== ".") continue
          isData = false
          say("250 taken")
        } else if (line.startsWith("RCPT") && refuses) say("550 no such mailbox")
        else if (line === "DATA") {
          isData = true
          say("354 go on")
        } else if (line === "QUIT") say("221 bye")
        else if (line !== "") say("250 ok")
      }
    })
    socket.on("error", () => {})
  })
  await listen(server)
  closing.push(() => server.close())
  return { heard, url: `smtp://127.0.0.1:${portOf(server)}` }
}

function senderOf(senders: Sender[], channel: Sender["channel"]): Sender {
  const sender = senders.find((one) => one.channel === channel)!
  closing.push(() => void sender.close?.())
  return sender
}

test("e-mail goes to exactly one address, whatever was typed as one", async () => {
  const { heard, url } = await mailServer()
  const sender = senderOf(openSenders({ ...none, smtpUrl: url, mailFrom: "Haat <shop@example.com>" }, quiet), "email")
  await sender.send({ to: "ada@example.com", subject: "नमस्ते", text: "Your order is placed" })
  expect(heard.filter((line) => line.startsWith("RCPT"))).toEqual(["RCPT TO:<ada@example.com>"])
  expect(heard.some((line) => line.startsWith("MAIL FROM:<shop@example.com>"))).toBe(true)
  expect(heard.join("\n")).toContain("Your order is placed")
})

test("a mail server that refuses, or is not there, is a failure that is tried again", async () => {
  const { url } = await mailServer(true)
  const refusing = senderOf(openSenders({ ...none, smtpUrl: url, mailFrom: "shop@example.com" }, quiet), "email")
  const letter = { to: "nobody@example.com", subject: "", text: "x" }
  await expect(refusing.send(letter)).rejects.toThrow(/no such mailbox/)
  const gone = openSenders({ ...none, smtpUrl: "smtp://127.0.0.1:1", mailFrom: "shop@example.com" }, quiet)
  await expect(senderOf(gone, "email").send(letter)).rejects.toThrow()
})

test("a text message is posted as JSON, and an answer of failure is one", async () => {
  const bodies: unknown[] = []
  let status = 200
  const server = createHttp(async (request, response) => {
    let text = ""
    for await (const part of request) text += part
    bodies.push(JSON.parse(text))
    response.writeHead(status).end("busy")
  })
  await listen(server)
  closing.push(() => server.close())
  const senders = openSenders({ ...none, smsWebhookUrl: `http://127.0.0.1:${portOf(server)}/sms` }, quiet)
  const letter = { to: "+14155550101", subject: "", text: "123456 is your code" }
  await senderOf(senders, "sms").send(letter)
  expect(bodies).toEqual([{ to: "+14155550101", text: "123456 is your code" }])
  status = 503
  await expect(senderOf(senders, "sms").send(letter)).rejects.toThrow(/503: busy/)
})
