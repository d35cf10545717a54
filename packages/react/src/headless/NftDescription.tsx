'use client'
import { guardPart } from './guardPart.js'
import { useNftPart } from './NftProvider.js'
import { Slot, type SlotProps } from './Slot.js'

/** The NFT's description. */
export const NftDescription = /* @__PURE__ */ guardPart(function NftDescription(slots: SlotProps) {
  const { data, isPending } = useNftPart('NftDescription')
  return (
    <Slot {...slots} found={{ data: data?.description, isPending }}>
      {(text) => <bdi>{text}</bdi>}
    </Slot>
  )
})
