'use client'
import { guardPart } from './guardPart.js'
import { MediaRenderer, type MediaRendererProps } from './MediaRenderer.js'
import { useNftPart } from './NftProvider.js'
import { Slot, type SlotProps } from './Slot.js'

export type NftMediaProps = SlotProps & Pick<MediaRendererProps, 'fileLabel'>

/** The NFT's picture, film or sound. */
export const NftMedia = /* @__PURE__ */ guardPart(function NftMedia({ fileLabel, ...slots }: NftMediaProps) {
  const { data, isPending } = useNftPart('NftMedia')
  const [media] = data ? [...data.animation, ...data.image] : []
  return (
    <Slot {...slots} found={{ data: media, isPending }}>
      {(src) => (
        <MediaRenderer
          {...slots}
          src={src}
          alt={data?.name ?? ''}
          poster={data?.image[0]}
          fileLabel={fileLabel}
        />
      )}
    </Slot>
  )
})
