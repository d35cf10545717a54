'use client'
import type { AriaAttributes, ReactNode } from 'react'
import styles from './Row.module.css'
import { Spinner } from './Spinner.js'
import { safeHref } from './safeHref.js'

export type RowProps = Pick<
  AriaAttributes,
  'aria-label' | 'aria-current' | 'aria-describedby' | 'aria-haspopup'
> & {
  /** 36 px mark at the start. */
  icon?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  /** At the end: a balance, a badge, a chevron. */
  trailing?: ReactNode
  onClick?: (() => void) | undefined
  /** Makes it a link that opens in a new tab. */
  href?: string | undefined
  disabled?: boolean | undefined
  /** Shows a spinner in place of what is at the end. */
  busy?: boolean | undefined
  /** @default 'normal' */
  tone?: 'normal' | 'danger' | undefined
}

/** A line of a list, 56 high: a button, a link, or plain when there is nothing to press. */
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
