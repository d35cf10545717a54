import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** What somebody must know before they decide: names and values. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The address of a website, whole. */
export function Origin({ children }: { children: string }) {
  return <bdi className={styles.origin}>{children}</bdi>
}

/** A stranger's text, whole, in a box that scrolls and can be reached with the keyboard. */
export function LongText({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <section className={styles.long} dir="auto" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
