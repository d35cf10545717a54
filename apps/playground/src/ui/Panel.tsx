import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

type PanelProps = { title: string; children: ReactNode; actions?: ReactNode }

/** Renders a titled card. */
export function Panel({ title, children, actions }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
