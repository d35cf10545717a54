'use client'
import { type MediaKind, toMediaKind } from '@billfold/core/internal'
import { mediaTypeQuery } from '@billfold/core/query'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBillfold } from '../provider/BillfoldContext.js'
import { ExternalIcon } from '../ui/icons/screenIcons.js'
import { safeHref } from '../ui/link/safeHref.js'
import styles from './Media.module.css'
import { useSources } from './useSources.js'

export type MediaImageProps = {
  /** URLs of one image, tried in turn. */
  sources: readonly string[]
  label: string
  /** Shown when none of them loads. */
  fallback: ReactNode
}

/** Renders an untrusted image. An `img` never runs scripts, so SVG is only shown this way. */
export function MediaImage({ sources, label, fallback }: MediaImageProps) {
  const source = useSources(sources, 'image')
  if (!source) return fallback
  return (
    <img
      {...source}
      key={source.src}
      className={styles.media}
      alt={label}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
    />
  )
}

export type MediaPlayerProps = {
  kind: 'video' | 'audio'
  /** URLs of one file, tried in turn. */
  sources: readonly string[]
  label: string
  /** Image shown before a video plays. */
  poster?: string | undefined
  /** Shown when none of them loads. */
  fallback: ReactNode
}

/** Renders untrusted video or audio with controls and without autoplay. */
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

export type MediaLinkProps = {
  /** URL of the file; a `data:` URL cannot be opened, so its label is shown without a link. */
  href: string | undefined
  label: string
  /** Fills the place of the media; otherwise it is laid over them. */
  fill?: boolean | undefined
}

/** Renders a generic link to a file that cannot be displayed. */
export function MediaLink({ href, label, fill }: MediaLinkProps) {
  const target = safeHref(href)
  const props = { className: styles.file, 'data-fill': fill || undefined }
  if (!target) return <span {...props}>{label}</span>
  return (
    <a {...props} href={target} target="_blank" rel="noopener noreferrer">
      {label}
      <ExternalIcon size={16} />
    </a>
  )
}

/** Returns how to display a URL; undefined while it is being determined, and without a URL. */
export function useMediaKind(url: string | undefined): MediaKind | undefined {
  const { data } = useQuery({ ...mediaTypeQuery(useBillfold(), { url }), enabled: Boolean(url) })
  return data === undefined ? undefined : toMediaKind(data ?? undefined)
}
