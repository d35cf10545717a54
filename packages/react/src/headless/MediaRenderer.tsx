'use client'
import { listMediaUrls, toTrust } from '@billfold/core'
import { MediaImage } from '../display/MediaImage.js'
import { MediaLink } from '../display/MediaLink.js'
import { MediaPlayer } from '../display/MediaPlayer.js'
import { useBillfold } from '../hooks/useBillfold.js'
import { useMediaKind } from '../hooks/useMediaKind.js'
import { guardPart } from './guardPart.js'
import { Slot, type SlotProps } from './Slot.js'

export type MediaRendererProps = SlotProps & {
  /** A web address, or one of IPFS or Arweave. */
  src: string
  alt: string
  /** A picture to show before a film is played. */
  poster?: string | undefined
  /** Words of the link to what cannot be shown. @default the alternative text */
  fileLabel?: string | undefined
}

/** Whatever a stranger's address leads to, by its MIME type: a picture, a film, a sound, or else a link. */
export const MediaRenderer = /* @__PURE__ */ guardPart(function MediaRenderer({
  src,
  alt,
  poster,
  fileLabel = alt,
  ...slots
}: MediaRendererProps) {
  const sources = listMediaUrls(src, toTrust(useBillfold()))
  const kind = useMediaKind(sources[0])
  const file = <MediaLink fill href={sources[0]} label={fileLabel} />
  return (
    <Slot {...slots} found={{ data: kind, isPending: sources.length > 0 }}>
      {(found) => {
        if (found === 'image') return <MediaImage sources={sources} label={alt} fallback={file} />
        if (found !== 'video' && found !== 'audio') return file
        return <MediaPlayer kind={found} sources={sources} label={alt} poster={poster} fallback={file} />
      }}
    </Slot>
  )
})
