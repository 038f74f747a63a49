// How do I invite somebody, and what came of it? A link of one's own, to share, to copy or to scan.

import { Copy, QrCode as QrIcon, Share2 } from "lucide-react"
import { lazy, Suspense, useId, useState } from "react"
import type { Answer } from "#contract/calls.ts"
import { request } from "#web/api/client.ts"
import { useMoney } from "#web/lib/format.ts"
import { copyLink, shareLink } from "#web/lib/share-link.ts"
import { useLoyaltyText } from "#web/messages/use-loyalty-text.ts"
import heart from "#web/ui/art/heart.svg?no-inline"
import { Button } from "#web/ui/button.tsx"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { ErrorState } from "#web/ui/error-state.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { showToast } from "#web/ui/toast.ts"
import { CardsSkeleton } from "../account/skeletons.tsx"
import { useLoaded } from "../account/use-loaded.ts"
import { signInPath } from "../sign-in/return-path.ts"
import styles from "./refer.module.css"

const QrCode = lazy(() => import("./qr-code.tsx").then((module) => ({ default: module.QrCode })))

type Invitation = Answer<"getReferral">

const load = (signal?: AbortSignal) => request("getReferral", { signal })

export function Refer() {
  const l = useLoyaltyText()
  const { data, failed, retry } = useLoaded<Invitation>(load)
  if (failed) return <ErrorState title={l.referFailed} onRetry={retry} />
  if (!data) return <ReferSkeleton />
  if (!data.is_enabled) return <EmptyState picture={heart} title={l.referOff} text={l.referOffText} />
  return (
    <div className={styles.view}>
      <h2 className={styles.claim}>{l.referTitle}</h2>
      <Link invitation={data} />
      <section className={styles.block}>
        <h3 className={styles.title}>{l.howItWorks}</h3>
        <ol className={styles.rules}>
          {data.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </section>
      <SoFar invitation={data} />
    </div>
  )
}

export const ReferSkeleton = () => <CardsSkeleton heights={[64, 190, 150, 100]} />

function Link({ invitation: { link, text } }: { invitation: Invitation }) {
  const l = useLoyaltyText()
  const id = useId()
  const [isCodeShown, setCodeShown] = useState(false)
  const canShare = typeof navigator.share === "function"
  const copy = async () => showToast((await copyLink(link)) ? l.copied : l.copyFailed)
  return (
    <section className={styles.block}>
      <label className={styles.title} htmlFor={id}>
        {l.yourLink}
      </label>
      <input id={id} className={styles.link} readOnly value={link} onFocus={(event) => event.target.select()} />
      <div className={styles.actions}>
        {canShare && (
          <Button iconStart={<Share2 size={18} />} onClick={() => void shareLink({ text, url: link })}>
            {l.shareLink}
          </Button>
        )}
        <Button variant={canShare ? "outline" : "primary"} iconStart={<Copy size={18} />} onClick={() => void copy()}>
          {l.copyLink}
        </Button>
        <Button
          variant="outline"
          iconStart={<QrIcon size={18} />}
          aria-expanded={isCodeShown}
          onClick={() => setCodeShown(!isCodeShown)}
        >
          {l.qrTitle}
        </Button>
      </div>
      {isCodeShown && (
        <div className={styles.scan}>
          <Suspense fallback={<Skeleton width="200px" height="200px" radius="var(--radius)" />}>
            <QrCode text={link} label={l.qrText} className={styles.code} />
          </Suspense>
          <p className={styles.muted}>{l.qrText}</p>
        </div>
      )}
    </section>
  )
}

function SoFar({ invitation: { invited, ordered, earned } }: { invitation: Invitation }) {
  const l = useLoyaltyText()
  const money = useMoney()
  return (
    <section className={styles.block}>
      <h3 className={styles.title}>{l.soFar}</h3>
      <dl className={styles.figures}>
        {[
          [invited, l.invited(invited)],
          [ordered, l.ordered(ordered)],
          [money(earned), l.earned],
        ].map(([figure, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** To a guest: what it is, and the door. */
export function ReferGuest() {
  const l = useLoyaltyText()
  return (
    <EmptyState
      picture={heart}
      title={l.referTitle}
      text={l.referGuestText}
      action={
        <div className={styles.actions}>
          <LinkButton to={signInPath("/refer-a-friend")}>{l.signIn}</LinkButton>
          <LinkButton variant="outline" to={signInPath("/refer-a-friend", "/register")}>
            {l.createAccount}
          </LinkButton>
        </div>
      }
    />
  )
}
