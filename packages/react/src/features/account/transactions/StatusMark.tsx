import type { ReactNode } from 'react'
import { CheckIcon } from '../../../ui/icons/CheckIcon.js'
import { CloseIcon } from '../../../ui/icons/CloseIcon.js'
import { WarningIcon } from '../../../ui/icons/WarningIcon.js'
import { Spinner } from '../../../ui/Spinner.js'
import styles from './StatusMark.module.css'

const marks = {
  pending: <Spinner />,
  success: <CheckIcon />,
  failure: <CloseIcon />,
  caution: <WarningIcon />,
  /** It came to nothing, and nothing is lost. */
  nothing: <CloseIcon />,
} as const satisfies Record<string, ReactNode>

export type MarkStatus = keyof typeof marks

/** How something stands, at the start of its row; the row says it in words. */
export function StatusMark({ status }: { status: MarkStatus }) {
  return (
    <span className={styles.mark} data-status={status}>
      {marks[status]}
    </span>
  )
}
