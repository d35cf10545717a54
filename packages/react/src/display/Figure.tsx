import styles from './Amount.module.css'

/** Renders an unrounded token amount: tabular figures, left to right, never separated from its symbol. */
export function Figure({ value, symbol }: { value: string; symbol: string }) {
  const figure = `${value}\u00a0${symbol}`
  return (
    <bdi dir="ltr" className={styles.amount}>
      {figure}
    </bdi>
  )
}
