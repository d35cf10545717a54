'use client'
import { listMediaUrls, toTrust } from '@billfold/core/internal'
import { MediaImage, MediaLink, MediaPlayer, useMediaKind } from '../display/Media.js'
import { useBillfold } from '../provider/BillfoldContext.js'
import { guardPrimitive, Slot, type SlotProps } from './primitive.js'

export type MediaRendererProps = SlotProps & {
  /** A web, IPFS or Arweave URL. */
  src: string
  alt: string
  /** Image shown before a video plays. */
  poster?: string | undefined
  /** Text of the link to a file that cannot be displayed. @default the alternative text */
  fileLabel?: string | undefined
}

/** Renders an untrusted URL by its MIME type: image, video, audio, or else a link. */
export const MediaRenderer = /* @__PURE__ */ guardPrimitive(function MediaRenderer({
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
    <Slot {...slots} result={{ data: kind, isPending: sources.length > 0 }}>
      {(mediaKind) => {
        if (mediaKind === 'image') return <MediaImage sources={sources} label={alt} fallback={file} />
        if (mediaKind !== 'video' && mediaKind !== 'audio') return file
        return <MediaPlayer kind={mediaKind} sources={sources} label={alt} poster={poster} fallback={file} />
      }}
    </Slot>
  )
})
