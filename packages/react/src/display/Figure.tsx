import styles from './Amount.module.css'

export type FigureProps = { value: string; symbol?: string | undefined }

const lengths = [
  { from: 25, length: 'longest' },
  { from: 17, length: 'longer' },
  { from: 13, length: 'long' },
] as const

/** Returns how long a number is, for places with large type; the longest numbers wrap, since none is ever cut. */
export function toLength(value: string): (typeof lengths)[number]['length'] | undefined {
  return lengths.find(({ from }) => value.length >= from)?.length
}

/** Writes number and symbol as text, joined so that no line breaks between them. */
export function joinFigure({ value, symbol }: FigureProps): string {
  return symbol ? `${value}\u00a0${symbol}` : value
}

/** Renders an unrounded token amount: tabular figures, left to right, never separated from its symbol. */
export function Figure({ value, symbol }: FigureProps) {
  return (
    <bdi dir="ltr" className={styles.amount} data-length={toLength(value)}>
      <span className={styles.figure} data-figure="">
        {joinFigure({ value, symbol })}
      </span>
    </bdi>
  )
}
