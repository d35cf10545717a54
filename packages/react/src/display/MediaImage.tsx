'use client'
import type { ReactNode } from 'react'
import styles from './Media.module.css'
import { useSources } from './useSources.js'

export type MediaImageProps = {
  /** Addresses of one picture, tried in turn. */
  sources: readonly string[]
  label: string
  /** What stands there when none can be loaded. */
  fallback: ReactNode
}

/** A stranger's picture. An `img` runs no script, whatever is in the file; SVG is shown in no other way. */
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
