'use client'
import { useId } from 'react'
import type { MarkArt, MarkGradient, MarkPaint } from './MarkArt.js'

export type MarkDrawingProps = {
  art: MarkArt
  /** Px. */
  size: number
  className?: string | undefined
  round?: boolean | undefined
}

/** Draws a mark from data. Gradients get ids that no other mark of the page has. */
export function MarkDrawing({ art, size, className, round }: MarkDrawingProps) {
  const name = useId().replace(/\W/g, '')
  const toPaint = (paint: MarkPaint | undefined) =>
    typeof paint === 'number' ? `url(#bf${name}-${paint})` : paint
  return (
    <svg
      className={className}
      data-round={round || undefined}
      data-mark=""
      width={size}
      height={size}
      viewBox="0 0 480 480"
      aria-hidden="true"
    >
      {art.gradients?.map((gradient, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes its order
        <Gradient key={index} id={`bf${name}-${index}`} {...gradient} />
      ))}
      {art.tile !== undefined && <rect width="480" height="480" fill={toPaint(art.tile)} />}
      {art.paths.map(({ d, fill, evenOdd, opacity, stroke, width, round: isRound }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes its order
          key={index}
          d={d}
          fill={toPaint(fill) ?? 'none'}
          fillRule={evenOdd ? 'evenodd' : undefined}
          opacity={opacity}
          stroke={toPaint(stroke)}
          strokeWidth={width}
          strokeLinecap={isRound ? 'round' : undefined}
        />
      ))}
    </svg>
  )
}

function Gradient({ id, line, circle, turn, stops }: MarkGradient & { id: string }) {
  const children = stops.map(([offset, color, opacity]) => (
    <stop key={`${offset}${color}`} offset={offset} stopColor={color} stopOpacity={opacity} />
  ))
  if (line) {
    const [x1, y1, x2, y2] = line
    return (
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={x1} y1={y1} x2={x2} y2={y2}>
        {children}
      </linearGradient>
    )
  }
  const [cx, cy, r] = circle ?? []
  return (
    <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r={r} gradientTransform={turn}>
      {children}
    </radialGradient>
  )
}
