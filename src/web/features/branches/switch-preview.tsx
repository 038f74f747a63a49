// What would another branch do to the cart? Asked of the server before anything changes.

import { useEffect, useState } from "react"
import type { Answer } from "#contract/calls.ts"
import type { Branch } from "#contract/store-parts.ts"
import { request } from "../../api/client.ts"
import { useMoney } from "../../lib/format.ts"
import { useText } from "../../messages/use-page-text.ts"
import { Button } from "../../ui/button.tsx"
import { ErrorState } from "../../ui/error-state.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import styles from "./branch-picker.module.css"

type Props = { branch: Branch; stay: Branch | null; onStay: () => void; onSwitch: () => void }

export function SwitchPreview({ branch, stay, onStay, onSwitch }: Props) {
  const t = useText()
  const money = useMoney()
  const [preview, setPreview] = useState<Answer<"previewBranchSwitch"> | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let wanted = true
    setFailed(false)
    request("previewBranchSwitch", { body: { branch_id: branch.id } }).then(
      (answer) => wanted && setPreview(answer),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [branch.id, attempt])

  if (failed) return <ErrorState onRetry={() => setAttempt(attempt + 1)} />
  if (!preview) return <Skeleton height="160px" radius="var(--radius)" />
  return (
    <div className={styles.preview}>
      {preview.kept.length > 0 && <p>{t.switchKept(preview.kept.length)}</p>}
      {preview.repriced.length > 0 && (
        <section>
          <h3>{t.switchRepriced}</h3>
          <ul>
            {preview.repriced.map((item) => (
              <li key={item.id}>
                <span>{item.name}</span>
                <span className={styles.amounts}>
                  <s>{money(item.from)}</s> <b>{money(item.to)}</b>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {preview.unavailable.length > 0 && (
        <section>
          <h3>{t.switchUnavailable}</h3>
          <ul>
            {preview.unavailable.map((item) => (
              <li key={item.id}>{item.name}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.decide}>
        <Button full onClick={onSwitch}>
          {t.switchTo(branch.name)}
        </Button>
        <Button full variant="quiet" onClick={onStay}>
          {t.stayWith(stay?.name ?? "")}
        </Button>
      </div>
    </div>
  )
}
