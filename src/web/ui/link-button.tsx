// How does a button look that leads to another screen? A real link, so that it can be opened in a new tab.

import type { ReactNode } from "react"
import { type ButtonLook, buttonClass } from "./button-class.ts"
import { Link, type LinkProps } from "./link.tsx"

type Props = ButtonLook & Omit<LinkProps, "className"> & { children: ReactNode }

export function LinkButton({ variant, size, full, iconStart, iconEnd, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, full, className })}>
      {iconStart}
      <span>{children}</span>
      {iconEnd}
    </Link>
  )
}
