'use client'

import { chainName, type ProgressRow, type RowStatus } from '@billfold/core/internal'
import type { ReactNode } from 'react'
import { useChains } from 'wagmi'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { CheckIcon } from '../../../ui/icons/connectIcons.js'
import { ErrorIcon } from '../../../ui/icons/screenIcons.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import styles from './ProgressList.module.css'

/** Progress bar as SVG, since the CSP forbids style attributes. */
export function ProgressBar({ percent, failed, label }: { percent: number; failed: boolean; label: string }) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-state={failed ? 'error' : 'fine'}
    >
      <svg width="100%" height="8" aria-hidden="true">
        <rect className={styles.fill} width={`${failed ? 100 : percent}%`} height="8" rx="4" />
      </svg>
    </div>
  )
}

const marks: Record<RowStatus, ReactNode> = {
  pending: <span className={styles.dot} />,
  executing: <Spinner />,
  completed: <CheckIcon />,
  failed: <ErrorIcon />,
}

export type ProgressLineProps = { title: string; status: RowStatus }

/** Row of one step with its status. */
function ProgressLine({ title, status }: ProgressLineProps) {
  const t = useText('pay', english)
  return (
    <li className={styles.row} data-status={status}>
      <span className={styles.mark}>{marks[status]}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.status}>{t(`processing.status.${status}`)}</span>
    </li>
  )
}

export type ProgressListProps = {
  rows: readonly ProgressRow[]
  /** Name of the card provider. */
  provider?: string | undefined
}

/** Lists the steps of a payment with their status (R2.182). */
export function ProgressList({ rows, provider }: ProgressListProps) {
  const t = useText('pay', english)
  const titleOf = useRowTitle(provider)
  return (
    <ol className={styles.list} aria-label={t('processing.steps')}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps of a payment never change order
        <ProgressLine key={index} title={titleOf(row)} status={row.status} />
      ))}
    </ol>
  )
}

/** Returns a function that names a step. */
export function useRowTitle(provider = ''): (row: ProgressRow) => string {
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
