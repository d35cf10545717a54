'use client'
import type { AriaAttributes, ReactNode } from 'react'
import { safeHref } from '../link/safeHref.js'
import { Spinner } from '../loading/Spinner.js'
import styles from './Row.module.css'

export type RowProps = Pick<
  AriaAttributes,
  'aria-label' | 'aria-current' | 'aria-describedby' | 'aria-haspopup'
> & {
  /** 36px icon at the start. */
  icon?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  /** At the end: a balance, a badge, a chevron. */
  trailing?: ReactNode
  onClick?: (() => void) | undefined
  /** Makes it a link that opens in a new tab. */
  href?: string | undefined
  disabled?: boolean | undefined
  /** Shows a spinner in place of `trailing`. */
  busy?: boolean | undefined
  /** @default 'normal' */
  tone?: 'normal' | 'danger' | undefined
}

/** Renders a list row, 56px high: a button, a link, or plain without an action. */
export function Row({
  icon,
  title,
  subtitle,
  trailing,
  onClick,
  href,
  disabled,
  busy,
  tone,
  ...aria
}: RowProps) {
  const props = { ...aria, className: styles.row, 'data-tone': tone }
  const content = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {(busy || trailing) && <span className={styles.trailing}>{busy ? <Spinner /> : trailing}</span>}
    </>
  )
  if (href && !disabled) {
    return (
      <a
        {...props}
        href={safeHref(href)}
        target="_blank"
        rel="noopener noreferrer"
        data-press=""
        onClick={onClick}
      >
        {content}
      </a>
    )
  }
  if (!onClick) {
    return (
      <div {...props} data-disabled={disabled || undefined}>
        {content}
      </div>
    )
  }
  return (
    <button
      {...props}
      data-press=""
      type="button"
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {content}
    </button>
  )
}
