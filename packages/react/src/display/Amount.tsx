import type { ReactNode } from 'react'
import styles from './Amount.module.css'

export type AmountProps = {
  /** Already formatted for display. */
  value: string
  symbol?: string | undefined
  /** The exact value, where `value` is cut: shown on focus, hover or tap. */
  exact?: string | undefined
  /** The worth in a currency, already formatted; second and smaller. */
  fiat?: ReactNode
}

/** An amount of a token: tabular figures, left to right, never parted from its symbol. */
export function Amount({ value, symbol, fiat }: AmountProps) {
  return (
    <bdi dir="ltr" className={styles.amount}>
      {value}
      {symbol && ` ${symbol}`}
      {fiat && <span className={styles.fiat}>{fiat}</span>}
    </bdi>
  )
}
