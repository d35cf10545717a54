import type { ReactNode } from 'react'
import styles from './Link.module.css'
import { safeHref } from './safeHref.js'

/** Renders an inline link that opens in a new tab, so that the flow stays open. */
export function Link({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a className={styles.link} data-touch="" href={safeHref(href)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
