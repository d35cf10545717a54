'use client'

import type { ReactNode } from 'react'
import { TokenIcon } from '../../../display/TokenIcon.js'
import type { PayToken } from '../logic/payToken.js'
import styles from './Price.module.css'

export type PriceProps = {
  id?: string | undefined
  token: PayToken
  /** Fiat value, shown smaller below the amount. */
  fiat?: string | undefined
  children: ReactNode
}

/** Large amount of the payment. */
export function Price({ id, token, fiat, children }: PriceProps) {
  return (
    <div className={styles.price}>
      <TokenIcon withChain token={token} size={44} />
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
