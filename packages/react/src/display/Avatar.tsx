'use client'
import { avatarColors } from '@billfold/core'
import { useId } from 'react'
import styles from './Mark.module.css'
import { useImage } from './useImage.js'

export type AvatarProps = {
  address: string
  /** An image; the generated avatar shows until it has loaded, and if it never does. */
  src?: string | undefined
  /** Px. @default 36 */
  size?: number | undefined
}

/** The picture of an account: its own, or two colours that follow from its address. Decorative: the name stands beside it. */
export function Avatar({ address, src, size = 36 }: AvatarProps) {
  const id = useId()
  const image = useImage(src)
  const [from, to] = avatarColors(address)
  return (
    <svg
      className={styles.mark}
      data-round=""
      width={size}
      height={size}
      viewBox="0 0 36 36"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <rect width="36" height="36" fill={`url(#${id})`} />
      {image && (
        <image
          href={image.src}
          width="36"
          height="36"
          preserveAspectRatio="xMidYMid slice"
          {...image.events}
        />
      )}
    </svg>
  )
}
