import styles from './Icon.module.css'

export type IconProps = {
  /** Px. @default 20 */
  size?: number | undefined
}

/** Draws a line icon: 20px, 1.5px stroke, in the text's colour. */
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

/** Back; mirrored in right-to-left. */
export function BackIcon(props: IconProps) {
  return <Icon {...props} flip path="M12.5 4.5 7 10l5.5 5.5" />
}

export function CloseIcon(props: IconProps) {
  return <Icon {...props} path="M5 5l10 10M15 5 5 15" />
}
