import styles from './Icon.module.css'

export type IconProps = {
  /** Px. @default 20 */
  size?: number | undefined
}

/** One line drawing of the family: 20 px, 1.5 px stroke, the colour of the text around. */
export function Icon({ path, flip, size = 20 }: IconProps & { path: string; flip?: boolean | undefined }) {
  return (
    <svg
      className={styles.icon}
      data-flip={flip || undefined}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
