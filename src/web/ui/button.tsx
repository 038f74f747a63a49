// How does a shopper act? One button in four looks; while busy it keeps its size and takes no second press.

import type { ButtonHTMLAttributes, MouseEvent } from "react"
import styles from "./button.module.css"
import { type ButtonLook, buttonClass } from "./button-class.ts"

type Props = ButtonLook & { busy?: boolean } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">

export function Button({ variant, size, full, iconStart, iconEnd, busy, className, children, ...rest }: Props) {
  // Busy is aria-disabled and not disabled: a disabled button would drop the keyboard's focus.
  const onClick = busy ? (event: MouseEvent<HTMLButtonElement>) => event.preventDefault() : rest.onClick
  return (
    <button
      type="button"
      {...rest}
      onClick={onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      className={buttonClass({ variant, size, full, className })}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : iconStart}
      <span className={styles.label}>{children}</span>
      {iconEnd}
    </button>
  )
}
