import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onClose(): void
  /** @default 'compact' */
  size?: 'compact' | 'wide' | undefined
  /** The dialog's name for screen readers. */
  label: string
  children?: ReactNode
}
