import type { ReactNode } from 'react'
import type { PayToken } from '../PayToken.js'
import { PlainMark } from './PlainMark.js'
import styles from './Price.module.css'

export type PriceProps = {
  id?: string | undefined
  token: PayToken
  /** What it is worth, second and smaller. */
  fiat?: string | undefined
  children: ReactNode
}

/** The sum that everything here is about, large. */
export function Price({ id, token, fiat, children }: PriceProps) {
  return (
    <div className={styles.price}>
      <PlainMark token={token} size={44} />
      <div id={id} className={styles.texts}>
        <div className={styles.amount}>{children}</div>
        {fiat && (
          <bdi dir="ltr" className={styles.fiat}>
            {fiat}
          </bdi>
        )}
      </div>
    </div>
  )
}
