// How is a card scratched? A cover on a canvas that a finger or a mouse rubs away; told once when enough of it is gone.

import { type PointerEvent, useEffect, useRef } from "react"
import { cx } from "#web/ui/cx.ts"
import styles from "./scratch-cards.module.css"

/** What was rubbed is counted in cells: reading pixels back would be slow on a telephone. */
const columns = 12
const rows = 8
/** Of the cells; by then everybody has seen that something is under it. */
const enough = 0.3
/** Of the card's width. */
const brush = 0.13

type Props = { text: string; isGone: boolean; onScratched: () => void }

export function ScratchCover({ text, isGone, onScratched }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const rubbed = useRef(new Set<number>())
  const last = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    if (canvas.current) paint(canvas.current, text)
  }, [text])

  const rub = (event: PointerEvent<HTMLCanvasElement>) => {
    const target = canvas.current
    const context = target?.getContext("2d")
    if (!target || !context || isGone) return
    const box = target.getBoundingClientRect()
    const to = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    const from = last.current ?? to
    last.current = to
    context.globalCompositeOperation = "destination-out"
    context.lineCap = "round"
    context.lineWidth = target.width * brush
    context.beginPath()
    context.moveTo(from.x * target.width, from.y * target.height)
    context.lineTo(to.x * target.width + 0.1, to.y * target.height)
    context.stroke()
    count(rubbed.current, from, to)
    if (rubbed.current.size >= columns * rows * enough) onScratched()
  }
  return (
    // The button below the card does the same for those who cannot rub.
    <div aria-hidden="true">
      <canvas
        ref={canvas}
        className={cx(styles.cover, isGone && styles.gone)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = null
          rub(event)
        }}
        onPointerMove={(event) => event.buttons > 0 && rub(event)}
        onPointerUp={() => {
          last.current = null
        }}
      />
    </div>
  )
}

function paint(canvas: HTMLCanvasElement, text: string): void {
  const context = canvas.getContext("2d")
  if (!context) return
  const scale = Math.min(2, devicePixelRatio)
  canvas.width = Math.round(canvas.clientWidth * scale)
  canvas.height = Math.round(canvas.clientHeight * scale)
  const { width, height } = canvas
  const style = getComputedStyle(canvas)
  context.fillStyle = style.backgroundColor
  context.fillRect(0, 0, width, height)
  context.fillStyle = style.color
  context.globalAlpha = 0.14
  for (let at = -height; at < width; at += 26 * scale) {
    context.beginPath()
    context.moveTo(at, height)
    context.lineTo(at + height, 0)
    context.lineTo(at + height + 10 * scale, 0)
    context.lineTo(at + 10 * scale, height)
    context.fill()
  }
  context.globalAlpha = 1
  context.font = `600 ${16 * scale}px ${style.fontFamily}`
  context.textAlign = "center"
  context.textBaseline = "middle"
  context.fillText(text, width / 2, height / 2)
  // What is drawn covers; the colour behind it would stay when it is rubbed away.
  canvas.style.backgroundColor = "transparent"
}

/** Marks the cells along the stroke. */
function count(cells: Set<number>, from: { x: number; y: number }, to: { x: number; y: number }): void {
  const steps = Math.max(1, Math.ceil(Math.hypot((to.x - from.x) * columns, (to.y - from.y) * rows) * 2))
  for (let step = 0; step <= steps; step += 1) {
    const column = Math.floor((from.x + ((to.x - from.x) * step) / steps) * columns)
    const row = Math.floor((from.y + ((to.y - from.y) * step) / steps) * rows)
    for (const [x, y] of [
      [column, row],
      [column + 1, row],
      [column - 1, row],
    ] as const) {
      if (x >= 0 && x < columns && y >= 0 && y < rows) cells.add(y * columns + x)
    }
  }
}
