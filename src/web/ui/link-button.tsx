// How does a button look that leads to another screen? A real link, so that it can be opened in a new tab.

import type { ReactNode } from "react"
import { Link, type LinkProps } from "react-router"
import { type ButtonLook, buttonClass } from "./button-class.ts"

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
