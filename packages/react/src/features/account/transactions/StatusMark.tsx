import type { ReactNode } from 'react'
import { CheckIcon } from '../../../ui/icons/connectIcons.js'
import { CloseIcon } from '../../../ui/icons/Icon.js'
import { WarningIcon } from '../../../ui/icons/screenIcons.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import styles from './StatusMark.module.css'

const marks = {
  pending: <Spinner />,
  success: <CheckIcon />,
  failure: <CloseIcon />,
  caution: <WarningIcon />,
  /** Ended without effect and without loss. */
  nothing: <CloseIcon />,
} as const satisfies Record<string, ReactNode>

export type MarkStatus = keyof typeof marks

/** Status icon at the start of a row, whose text states the status. */
export function StatusMark({ status }: { status: MarkStatus }) {
  return (
    <span className={styles.mark} data-status={status}>
      {marks[status]}
    </span>
  )
}
