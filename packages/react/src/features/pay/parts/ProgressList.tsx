'use client'
import { chainName } from '@billfold/core'
import { useChains } from 'wagmi'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import type { ProgressRow } from '../listProgressRows.js'
import { ProgressLine } from './ProgressLine.js'
import styles from './ProgressList.module.css'

export type ProgressListProps = {
  rows: readonly ProgressRow[]
  /** Who takes the card. */
  provider?: string | undefined
}

/** Spec §2, screen 9: a row per step with its status text. */
export function ProgressList({ rows, provider }: ProgressListProps) {
  const t = useText('pay', english)
  const titleOf = useRowTitle(provider)
  return (
    <ol className={styles.list} aria-label={t('processing.steps')}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one payment never move
        <ProgressLine key={index} title={titleOf(row)} status={row.status} />
      ))}
    </ol>
  )
}

function useRowTitle(provider = ''): (row: ProgressRow) => string {
  const t = useText('pay', english)
  const chains = useChains()
  return ({ kind, from, to }) => {
    const chain = chainName(chains, to.chainId)
    switch (kind) {
      case 'approval':
      case 'transfer':
        return t(`processing.rows.${kind}`, { symbol: from.symbol })
      case 'card':
        return provider
      case 'fee':
        return t('processing.rows.fee')
      case 'swap':
        return t('processing.rows.swap', { from: from.symbol, to: to.symbol })
      case 'bridge':
        return t('processing.rows.bridge', { symbol: from.symbol, chain })
      case 'settlement':
        return t('processing.rows.settlement', { symbol: to.symbol, chain })
    }
  }
}
