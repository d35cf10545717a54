import styles from './Amount.module.css'

/** An amount of a token that is shown in full: tabular figures, left to right, never parted from its symbol. */
export function Figure({ value, symbol }: { value: string; symbol: string }) {
  const figure = `${value}\u00a0${symbol}`
  return (
    <bdi dir="ltr" className={styles.amount}>
      {figure}
    </bdi>
  )
}
