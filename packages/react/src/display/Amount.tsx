import type { ReactNode } from 'react'
import { Tooltip } from '../ui/tooltip/Tooltip.js'
import styles from './Amount.module.css'
import { joinFigure, toLength } from './Figure.js'

export type AmountProps = {
  /** Already formatted for display. */
  value: string
  symbol?: string | undefined
  /** Exact value where `value` is rounded, shown on focus, hover or tap. Not for use inside a pressable row. */
  exact?: string | undefined
  /** Fiat value, already formatted; shown second and smaller. */
  fiat?: ReactNode
}

/** Renders a token amount: tabular figures, left to right, never separated from its symbol. */
export function Amount({ value, symbol, exact, fiat }: AmountProps) {
  const figure = joinFigure({ value, symbol })
  const isRounded = exact !== undefined && exact !== value
  return (
    <bdi dir="ltr" className={styles.amount} data-length={toLength(value)}>
      <span className={styles.figure} data-figure="" data-rounded={isRounded || undefined}>
        {isRounded ? (
          <Tooltip text={joinFigure({ value: exact, symbol })}>
            <button type="button" className={styles.exact} data-touch="">
              {figure}
            </button>
          </Tooltip>
        ) : (
          figure
        )}
      </span>
      {fiat && <span className={styles.fiat}>{fiat}</span>}
    </bdi>
  )
}
