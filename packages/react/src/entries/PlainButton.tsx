'use client'
import type { CSSProperties, ReactNode } from 'react'
import { joinClasses } from '../ui/joinClasses.js'
import { Spinner } from '../ui/Spinner.js'
import styles from './ConnectButton.module.css'

/** What a face of the button would show and do. */
export type RenderedButton = {
  label: ReactNode
  /** Something is under way. */
  busy: boolean
  /** A press does nothing. */
  disabled: boolean
  press: () => void
  /** A press is likely, as on hover or focus: fetches what it opens. */
  prepare: () => void
}

/** The label and looks of one of the button's faces. */
export type ButtonOptions = {
  label?: ReactNode
  /** Draws the button's place yourself. */
  render?: ((button: RenderedButton) => ReactNode) | undefined
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

function ignore(): void {}

/** The button as long as it has no account to show. */
export function PlainButton({
  label,
  render,
  className,
  style,
  busy = false,
  disabled = false,
  opensDialog,
  onPress = ignore,
  onNear = ignore,
}: PlainButtonProps) {
  if (render) return render({ label, busy, disabled, press: onPress, prepare: onNear })
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
