'use client'
import type { ReactNode } from 'react'
import styles from './Mark.module.css'
import { useSources } from './useSources.js'

export type MarkProps = {
  /** Whose mark it is; its first letter stands in for a missing image. */
  name: string
  /** A stranger's unless it is `own`. */
  src?: string | undefined
  /** The picture is the integrator's, or core has decided that the page may load it. */
  own?: boolean | undefined
  /** Background of the lettered tile. */
  color?: string | undefined
  /** Px. @default 36 */
  size?: number | undefined
  /** A circle rather than a rounded square. */
  round?: boolean | undefined
  /** A small mark at the lower end, such as the chain of a token. */
  badge?: ReactNode
}

/** The mark of a wallet, chain or token: its image, or a lettered tile. Decorative: the name stands beside it. */
export function Mark({ name, src, own, color, size = 36, round, badge }: MarkProps) {
  const image = useSources(src ? [src] : [], own ? 'own' : 'image')
  return (
    <span className={styles.frame} aria-hidden="true">
      {image ? (
        <img
          className={styles.mark}
          data-round={round || undefined}
          src={image.src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={image.onError}
        />
      ) : (
        <svg
          className={styles.mark}
          data-round={round || undefined}
          width={size}
          height={size}
          viewBox="0 0 36 36"
          data-tile=""
          aria-hidden="true"
        >
          <rect width="36" height="36" fill={color ?? 'currentColor'} />
          <text x="18" y="24" textAnchor="middle">
            {[...name.trim()][0]?.toUpperCase()}
          </text>
        </svg>
      )}
      {badge && <span className={styles.badge}>{badge}</span>}
    </span>
  )
}
