// Where am I signed in? Each device with when it was last used; any of them can be signed out from here.

import { Laptop, Smartphone } from "lucide-react"
import { useCallback, useState } from "react"
import type { Session } from "#contract/account-parts.ts"
import { request } from "#web/api/client.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { Badge } from "#web/ui/badge.tsx"
import { Button } from "#web/ui/button.tsx"
import { cx } from "#web/ui/cx.ts"
import { ErrorState } from "#web/ui/error-state.tsx"
import row from "#web/ui/row.module.css"
import { showToast } from "#web/ui/toast.ts"
import { problemOf } from "../sign-in/problem.ts"
import cards from "./cards.module.css"
import styles from "./session-list.module.css"
import { CardsSkeleton } from "./skeletons.tsx"
import { useLoaded } from "./use-loaded.ts"
import { useWhen } from "./when.ts"

const phones = /android|iphone|ipad|phone|mobile/i

export function SessionList() {
  const a = useAccountText()
  const when = useWhen()
  const load = useCallback((signal?: AbortSignal) => request("getSessions", { signal }), [])
  const { data: sessions, set, failed, retry } = useLoaded<Session[]>(load)
  const [busyWith, setBusyWith] = useState<number | "others" | null>(null)
  if (failed) return <ErrorState title={a.sessionsFailed} onRetry={retry} />
  if (!sessions) return <CardsSkeleton heights={[88, 88]} />

  const others = sessions.filter(({ is_current }) => !is_current)
  const end = async (which: number | "others", ended: Session[], words: string) => {
    if (busyWith !== null) return
    setBusyWith(which)
    try {
      for (const { id } of ended) set(await request("endSession", { params: { id } }))
      showToast(words)
    } catch (error) {
      showToast(problemOf(error).text)
    }
    setBusyWith(null)
  }
  return (
    <div className={cards.view}>
      <p className={cards.text}>{a.sessionsHint}</p>
      <ul className={cards.list} aria-label={a.sessions}>
        {sessions.map((session) => {
          const device = session.device || a.unknownDevice
          const Icon = phones.test(device) ? Smartphone : Laptop
          return (
            <li key={session.id} className={cx(cards.card, styles.row)}>
              <Icon size={26} className={row.icon} aria-hidden="true" />
              <div className={row.words}>
                <p className={cards.head}>
                  {device} {session.is_current && <Badge>{a.thisDevice}</Badge>}
                </p>
                <p className={cards.text}>{a.lastUsed(when(session.used_at))}</p>
                <p className={cards.text}>{a.signedInSince(when(session.created_at))}</p>
              </div>
              {!session.is_current && (
                <Button
                  variant="quiet"
                  size="small"
                  busy={busyWith === session.id}
                  aria-label={a.endSessionOf(device)}
                  onClick={() => void end(session.id, [session], a.sessionEnded(device))}
                >
                  {a.endSession}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 1 && (
        <Button
          variant="outline"
          full
          busy={busyWith === "others"}
          onClick={() => void end("others", others, a.othersEnded)}
        >
          {a.endOthers}
        </Button>
      )}
    </div>
  )
}
