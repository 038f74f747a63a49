// What stands where something will come? A calm block in the final size; said once to screen readers by the place that loads.

import type { CSSProperties } from "react"
import { cx } from "./cx.ts"
import styles from "./skeleton.module.css"

type Props = {
  /** CSS lengths; by default as wide as its place and one line high. */
  width?: string
  height?: string
  radius?: string
  className?: string
}

export function Skeleton({ width, height, radius, className }: Props) {
  const style = { "--w": width, "--h": height, "--r": radius } as CSSProperties
  return <span aria-hidden="true" className={cx(styles.skeleton, className)} style={style} />
}
