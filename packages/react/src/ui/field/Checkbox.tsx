'use client'
import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

export type CheckboxProps = {
  checked: boolean
  onChange(checked: boolean): void
  disabled?: boolean | undefined
  /** Its label; may contain links. */
  children: ReactNode
}

/** Renders a checkbox with its label. */
export function Checkbox({ checked, onChange, disabled, children }: CheckboxProps) {
  return (
    <label className={styles.label}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
