import styles from './Skeleton.module.css'

/** Renders a loading placeholder; an SVG, since server HTML may carry no style attribute. */
export function Skeleton({
  width = '100%',
  height = 15,
  round,
}: {
  width?: number | `${number}%` | undefined
  height?: number | undefined
  round?: boolean | undefined
}) {
  return (
    <svg
      className={styles.skeleton}
      width={width}
      height={height}
      data-round={round || undefined}
      aria-hidden="true"
    />
  )
}
