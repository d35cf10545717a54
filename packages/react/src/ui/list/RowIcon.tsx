import type { ComponentType } from 'react'
import styles from './RowIcon.module.css'

/** Icon in a box as wide as the marks of other rows, so that texts align. */
export function RowIcon({ icon: Icon }: { icon: ComponentType }) {
  return (
    <span className={styles.icon}>
      <Icon />
    </span>
  )
}
