import type { ComponentProps } from 'react'
import styles from './PlainButton.module.css'

/** Renders the playground's secondary button. */
export function PlainButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.button} />
}
