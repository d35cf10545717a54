'use client'
import { Children, type ReactNode } from 'react'
import styles from './List.module.css'
import { moveFocus } from './moveFocus.js'

export type ListProps = {
  /** What is listed, for screen readers; not needed under a visible heading given as `title`. */
  label?: string | undefined
  /** A heading above the list. */
  title?: ReactNode
  children?: ReactNode
}

/** A list of rows; the arrow keys, Home and End move among them. */
export function List({ label, title, children }: ListProps) {
  return (
    <section className={styles.section} aria-label={label}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <ul
        className={styles.list}
        onKeyDown={(event) => {
          const items = event.currentTarget.querySelectorAll<HTMLElement>('[data-press]:not(:disabled)')
          moveFocus(event, [...items], 'vertical')
        }}
      >
        {Children.map(children, (child) => child && <li>{child}</li>)}
      </ul>
    </section>
  )
}
