import styles from './Spinner.module.css'

/** Renders a progress indicator; needs a label where no text next to it describes the progress. */
export function Spinner({ size = 20, label }: { size?: number | undefined; label?: string | undefined }) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="10" cy="10" r="8" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  )
}
