'use client'
import { avatarColors } from '@billfold/core/internal'
import { useId } from 'react'
import styles from './Mark.module.css'
import { useImage } from './useImage.js'

export type AvatarProps = {
  address: string
  /**
   * Image of the integrator, or one that core allows. The generated avatar shows until it loads, or if it
   * fails.
   */
  src?: string | undefined
  /** Px. @default 36 */
  size?: number | undefined
}

/** Renders an account's picture, or colours derived from its address. Decorative: the name is next to it. */
export function Avatar({ address, src, size = 36 }: AvatarProps) {
  const id = useId()
  const image = useImage(src)
  const { from, to, angle } = avatarColors(address)
  return (
    <svg
      className={styles.mark}
      data-round=""
      width={size}
      height={size}
      viewBox="0 0 36 36"
      aria-hidden="true"
    >
      <linearGradient id={id} gradientTransform={`rotate(${angle} .5 .5)`}>
        <stop stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <rect width="36" height="36" fill={`url(#${id})`} />
      {image && (
        <image
          href={image.src}
          onError={image.onError}
          width="36"
          height="36"
          preserveAspectRatio="xMidYMid slice"
        />
      )}
    </svg>
  )
}
