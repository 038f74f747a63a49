// How does the store speak to its operator? One line a thing: readable on a terminal, JSON elsewhere.

import pino, { type Logger } from "pino"

export function openLogger(level: string): Logger {
  const isTerminal = process.stdout.isTTY
  return pino({
    level,
    // Never into a log: who somebody is, or what signs them in.
    redact: ["req.headers.authorization", "req.headers['guest-id']", "req.headers.cookie"],
    ...(isTerminal
      ? { transport: { target: "pino-pretty", options: { ignore: "pid,hostname", translateTime: "HH:MM:ss" } } }
      : {}),
  })
}
