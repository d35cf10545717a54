'use client'
import { Children, type ReactNode, useId } from 'react'
import { moveFocus } from '../focus/moveFocus.js'
import styles from './List.module.css'

export type ListProps = {
  /** Accessible name; not needed with a visible `title`. */
  label?: string | undefined
  /** A heading above the list. */
  title?: ReactNode
  children?: ReactNode
}

/**
 * Renders a list of rows; arrow keys, Home and End move among them, and among the lists of a parent with
 * `data-row-group`.
 */
export function List({ label, title, children }: ListProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-label={label}>
      {title && (
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
      )}
      <ul
        className={styles.list}
        aria-labelledby={title ? id : undefined}
        onKeyDown={(event) => {
          const group = event.currentTarget.closest('[data-row-group]') ?? event.currentTarget
          const items = group.querySelectorAll<HTMLElement>('[data-press]:not(:disabled)')
          moveFocus(event, [...items], 'vertical')
        }}
      >
        {Children.map(children, (child) => child && <li>{child}</li>)}
      </ul>
    </section>
  )
}
