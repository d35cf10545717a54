'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { CheckIcon } from './icons/CheckIcon.js'
import { InfoIcon } from './icons/InfoIcon.js'
import { WarningIcon } from './icons/WarningIcon.js'
import styles from './Notice.module.css'
import { useAnnounce } from './useAnnounce.js'

export type NoticeProps = {
  /** @default 'info' */
  tone?: 'info' | 'positive' | 'caution' | 'negative' | undefined
  title?: ReactNode
  /** A button or link of what to do. */
  action?: ReactNode
  children?: ReactNode
}

const icons = { info: InfoIcon, positive: CheckIcon, caution: WarningIcon, negative: WarningIcon }

/** Something to know before going on; announced when it appears, a failure at once. */
export function Notice({ tone = 'info', title, action, children }: NoticeProps) {
  const announce = useAnnounce()
  const texts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Between the title and the text a voice needs a stop.
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
