'use client'
import type { ReactNode } from 'react'
import styles from './Media.module.css'
import { useSources } from './useSources.js'

export type MediaPlayerProps = {
  kind: 'video' | 'audio'
  /** Addresses of one file, tried in turn. */
  sources: readonly string[]
  label: string
  /** A picture to show before a video is played. */
  poster?: string | undefined
  /** What stands there when none can be loaded. */
  fallback: ReactNode
}

/** A stranger's video or sound: with controls, and silent until somebody plays it. */
export function MediaPlayer({ kind: Player, sources, label, poster, fallback }: MediaPlayerProps) {
  const source = useSources(sources, Player)
  const picture = useSources(poster ? [poster] : [], 'image')
  if (!source) return fallback
  return (
    <Player
      {...source}
      {...(Player === 'video' && { poster: picture?.src, playsInline: true })}
      key={source.src}
      className={Player === 'video' ? styles.media : styles.sound}
      aria-label={label}
      controls
      controlsList="nofullscreen noremoteplayback"
      preload="metadata"
    />
  )
}
