'use client'
import { type AriaAttributes, forwardRef, type ReactNode } from 'react'
import styles from './IconButton.module.css'

export type IconButtonProps = Pick<
  AriaAttributes,
  'aria-pressed' | 'aria-expanded' | 'aria-haspopup' | 'aria-describedby'
> & {
  /** Accessible name. */
  label: string
  onClick?: (() => void) | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

/** Renders a button that is only an icon, 44 by 44px. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, children, ...rest },
  ref,
) {
  return (
    <button {...rest} ref={ref} type="button" className={styles.button} aria-label={label}>
      {children}
    </button>
  )
})
