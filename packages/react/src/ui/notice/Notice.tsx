'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { CheckIcon } from '../icons/connectIcons.js'
import { InfoIcon, WarningIcon } from '../icons/screenIcons.js'
import { useAnnounce } from '../live-region/AnnounceContext.js'
import styles from './Notice.module.css'

export type NoticeProps = {
  /** @default 'info' */
  tone?: 'info' | 'positive' | 'caution' | 'negative' | undefined
  title?: ReactNode
  /** A button or link to resolve it. */
  action?: ReactNode
  children?: ReactNode
}

const icons = { info: InfoIcon, positive: CheckIcon, caution: WarningIcon, negative: WarningIcon }

/** Renders a notice that is announced when it appears; a failure interrupts. */
export function Notice({ tone = 'info', title, action, children }: NoticeProps) {
  const announce = useAnnounce()
  const texts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Separates title and text by a period, so that screen readers pause.
    const text = [...(texts.current?.childNodes ?? [])]
      .map((node) => node.textContent)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (text && tone !== 'info') announce(text, tone === 'negative' ? 'assertive' : 'polite')
  }, [announce, tone])
  const Icon = icons[tone]
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon />
      <div ref={texts} className={styles.texts}>
        {title && <div className={styles.title}>{title}</div>}
        {children}
      </div>
      {action}
    </div>
  )
}
