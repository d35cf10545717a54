'use client'
import { Children, type ReactNode } from 'react'
import { moveFocus } from '../focus/moveFocus.js'
import styles from './List.module.css'

export type ListProps = {
  /** Accessible name; not needed with a visible `title`. */
  label?: string | undefined
  /** A heading above the list. */
  title?: ReactNode
  children?: ReactNode
}

/** Renders a list of rows; arrow keys, Home and End move among them. */
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
