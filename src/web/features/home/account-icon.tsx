// Is somebody signed in? The same place shows a head for guests, the customer's picture or initial once the browser knows.

import { User } from "../../app/frame-icons.tsx"
import { useStore } from "../../state/store.ts"
import styles from "./account-icon.module.css"

export function AccountIcon({ size }: { size: 22 | 24 }) {
  const { authToken, details } = useStore((state) => state.user)
  const initial = [...(details.name ?? "").trim()][0]?.toUpperCase()
  if (!authToken || (!details.avatar && !initial)) return <User size={size} />
  return (
    <span className={styles.head} style={{ width: size, height: size }} aria-hidden="true">
      {details.avatar ? (
        <img src={details.avatar.src.replace(/\d+\.webp$/, "160.webp")} alt="" width={size} height={size} />
      ) : (
        initial
      )}
    </span>
  )
}
