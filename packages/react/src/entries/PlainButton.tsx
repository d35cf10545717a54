'use client'
import type { CSSProperties, ReactNode } from 'react'
import { joinClasses } from '../ui/joinClasses.js'
import { Spinner } from '../ui/Spinner.js'
import styles from './ConnectButton.module.css'

/** The label and looks of one of the button's faces. */
export type ButtonOptions = {
  label?: ReactNode
  className?: string | undefined
  style?: CSSProperties | undefined
}

type PlainButtonProps = ButtonOptions & {
  busy?: boolean | undefined
  disabled?: boolean | undefined
  opensDialog?: boolean | undefined
  onPress?: (() => void) | undefined
  /** A press is likely: time to fetch what it opens. */
  onNear?: (() => void) | undefined
}

/** The button as long as it has no account to show. */
export function PlainButton({
  label,
  className,
  style,
  busy,
  disabled,
  opensDialog,
  onPress,
  onNear,
}: PlainButtonProps) {
  return (
    <button
      type="button"
      className={joinClasses(className, styles.button)}
      style={style}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={onPress}
      onPointerEnter={onNear}
      onPointerDown={onNear}
      onFocus={onNear}
    >
      {busy ? <Spinner /> : null}
      <span>{label}</span>
    </button>
  )
}
