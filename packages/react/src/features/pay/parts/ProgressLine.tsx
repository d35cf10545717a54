'use client'
import type { RowStatus } from '@billfold/core'
import type { ReactNode } from 'react'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { CheckIcon } from '../../../ui/icons/CheckIcon.js'
import { ErrorIcon } from '../../../ui/icons/ErrorIcon.js'
import { Spinner } from '../../../ui/Spinner.js'
import styles from './ProgressList.module.css'

const marks: Record<RowStatus, ReactNode> = {
  pending: <span className={styles.dot} />,
  executing: <Spinner />,
  completed: <CheckIcon />,
  failed: <ErrorIcon />,
}

export type ProgressLineProps = { title: string; status: RowStatus }

/** One step with its status text. */
export function ProgressLine({ title, status }: ProgressLineProps) {
  const t = useText('pay', english)
  return (
    <li className={styles.row} data-status={status}>
      <span className={styles.mark}>{marks[status]}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.status}>{t(`processing.status.${status}`)}</span>
    </li>
  )
}
