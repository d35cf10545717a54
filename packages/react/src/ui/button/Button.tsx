'use client'
import { type AriaAttributes, forwardRef, type ReactNode } from 'react'
import { safeHref } from '../link/safeHref.js'
import { Spinner } from '../loading/Spinner.js'
import styles from './Button.module.css'

export type ButtonProps = Pick<
  AriaAttributes,
  'aria-label' | 'aria-describedby' | 'aria-haspopup' | 'aria-expanded' | 'aria-pressed'
> & {
  /** @default 'primary' */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /** Large fills the line and is 48px high; medium is 44px high and as wide as its text. @default 'large' */
  size?: 'large' | 'medium' | undefined
  /** Shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean | undefined
  disabled?: boolean | undefined
  /** Shown before the text. */
  icon?: ReactNode
  /** Makes it a link that opens in a new tab. */
  href?: string | undefined
  /** @default 'button' */
  type?: 'button' | 'submit' | undefined
  onClick?: (() => void) | undefined
  onPointerEnter?: (() => void) | undefined
  onPointerDown?: (() => void) | undefined
  onFocus?: (() => void) | undefined
  children?: ReactNode
}

/** Renders a button; one primary per screen. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'primary', size = 'large', busy, icon, href, type = 'button', onClick, children, ...rest },
  ref,
) {
  const look = { className: styles.button, 'data-variant': variant, 'data-size': size }
  const content = (
    <>
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </>
  )
  if (href) {
    const { disabled, ...link } = rest
    return (
      <a
        {...look}
        {...(link as object)}
        href={disabled ? undefined : safeHref(href)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClick}
      >
        {content}
      </a>
    )
  }
  return (
    <button
      {...look}
      {...rest}
      ref={ref}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  )
})
