'use client'

import type { CSSProperties, ReactNode } from 'react'
import { Spinner } from '../../ui/loading/Spinner.js'
import styles from './PlainButton.module.css'

/**
 * Puts the host's class before ours, so that the rule that shields the kit from host styles leaves it in
 * force.
 */
export function joinClasses(host: string | undefined, kit: string | undefined): string | undefined {
  return host ? `${host} ${kit}` : kit
}

/** State and actions of a button, for a custom `render`. */
export type RenderedButton = {
  label: ReactNode
  /** An action is in progress. */
  busy: boolean
  /** A press does nothing. */
  disabled: boolean
  press: () => void
  /** Loads what a press opens; call it on hover or focus. */
  prepare: () => void
}

/** Label and look of one state of the button. */
export type ButtonOptions = {
  label?: ReactNode
  /** Renders a custom button. */
  render?: ((button: RenderedButton) => ReactNode) | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
}

type PlainButtonProps = ButtonOptions & {
  busy?: boolean | undefined
  disabled?: boolean | undefined
  opensDialog?: boolean | undefined
  onPress?: (() => void) | undefined
  /** Called on hover or focus, to load what a press opens. */
  onNear?: (() => void) | undefined
}

function ignore(): void {}

/** Renders the button while there is no account to show. */
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
