'use client'

import type { ReactNode } from 'react'
import styles from './Mark.module.css'
import type { MarkArt } from './marks/MarkArt.js'
import { MarkDrawing } from './marks/MarkDrawing.js'
import { useBrandMark, useOwnMark } from './marks/useMarks.js'
import { useSources } from './useSources.js'

type MarkProps = {
  /** Name of the wallet, chain or token; its first letter replaces a missing image. */
  name: string
  /** Untrusted unless `own` is set. */
  src?: string | undefined
  /** The image is the integrator's, or core has allowed the page to load it. */
  own?: boolean | undefined
  /** Our drawing, without an image. */
  art?: MarkArt | undefined
  /** Background of the lettered tile. */
  color?: string | undefined
  /** Px. @default 36 */
  size?: number | undefined
  /** Draws a circle instead of a rounded square. */
  round?: boolean | undefined
  /** A small mark at the lower end, such as the chain of a token. */
  badge?: ReactNode
}

/** Renders the image of a wallet, chain or token, or a lettered tile. Decorative: the name is next to it. */
export function Mark({ name, src, own, art, color, size = 36, round, badge }: MarkProps) {
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
      ) : art ? (
        <MarkDrawing art={art} size={size} className={styles.mark} round={round} />
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

export type WalletIconProps = Pick<MarkProps, 'name' | 'src' | 'color' | 'size' | 'badge'> & {
  /** Id of the wallet in the directory or of its connector; leave it out for a wallet that announced itself. */
  id?: string | undefined
}

/**
 * Renders a wallet's icon; the image comes from `findWalletIcon`. Our marks are for wallets that the directory or
 * the app names: one that announces itself (EIP-6963) proves nothing by its id, so it shows its own image or a letter.
 */
export function WalletIcon({ id, src, ...props }: WalletIconProps) {
  const own = useOwnMark('wallets', id)
  const art = useBrandMark('wallets', own || src ? undefined : id)
  return <Mark own {...props} src={own ?? src} art={art} />
}
