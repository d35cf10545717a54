import type { ComponentType } from 'react'
import styles from './RowIcon.module.css'

/** An icon in the place that marks take in other rows, so that the words line up. */
export function RowIcon({ icon: Icon }: { icon: ComponentType }) {
  return (
    <span className={styles.icon}>
      <Icon />
    </span>
  )
}
