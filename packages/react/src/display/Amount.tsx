import type { ReactNode } from 'react'
import { Tooltip } from '../ui/Tooltip.js'
import styles from './Amount.module.css'

export type AmountProps = {
  /** Already formatted for display. */
  value: string
  symbol?: string | undefined
  /** The exact value, where `value` is cut: shown on focus, hover or tap. Not inside a row that is pressed as a whole. */
  exact?: string | undefined
  /** The worth in a currency, already formatted; second and smaller. */
  fiat?: ReactNode
}

/** An amount of a token: tabular figures, left to right, never parted from its symbol. */
export function Amount({ value, symbol, exact, fiat }: AmountProps) {
  const figure = symbol ? `${value}\u00a0${symbol}` : value
  return (
    <bdi dir="ltr" className={styles.amount}>
      {exact === undefined || exact === value ? (
        figure
      ) : (
        <Tooltip text={symbol ? `${exact}\u00a0${symbol}` : exact}>
          <button type="button" className={styles.exact}>
            {figure}
          </button>
        </Tooltip>
      )}
      {fiat && <span className={styles.fiat}>{fiat}</span>}
    </bdi>
  )
}
