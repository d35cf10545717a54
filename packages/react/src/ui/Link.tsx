import type { ReactNode } from 'react'
import styles from './Link.module.css'
import { safeHref } from './safeHref.js'

/** A link in a line of text; it opens in a new tab, so that the flow stays where it is. */
export function Link({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a className={styles.link} href={safeHref(href)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
