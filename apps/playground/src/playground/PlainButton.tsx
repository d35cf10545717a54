import type { ComponentProps } from 'react'
import styles from './PlainButton.module.css'

/** The playground's own quiet button. */
export function PlainButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.button} />
}
