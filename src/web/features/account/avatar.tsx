// How does a customer look? Their picture, else their initial.

import { User } from "#web/app/frame-icons.tsx"
import { useStore } from "#web/state/store.ts"
import { cx } from "#web/ui/cx.ts"
import { Picture } from "#web/ui/picture.tsx"
import styles from "./avatar.module.css"

export function Avatar({ size = 64, className }: { size?: 64 | 96; className?: string }) {
  const { avatar, name } = useStore((state) => state.user.details)
  const initial = [...(name ?? "").trim()][0]?.toUpperCase()
  return (
    <span className={cx(styles.avatar, size === 96 && styles.large, className)} aria-hidden="true">
      {avatar ? (
        <Picture image={avatar} sizes={`${size}px`} decorative eager className={styles.picture} />
      ) : initial ? (
        initial
      ) : (
        <User size={size / 2} />
      )}
    </span>
  )
}
