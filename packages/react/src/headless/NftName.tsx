'use client'
import { guardPart } from './guardPart.js'
import { useNftPart } from './NftProvider.js'
import { Slot, type SlotProps } from './Slot.js'

/** The NFT's name. */
export const NftName = /* @__PURE__ */ guardPart(function NftName(slots: SlotProps) {
  const { data, isPending } = useNftPart('NftName')
  return (
    <Slot {...slots} found={{ data: data?.name, isPending }}>
      {(name) => <bdi>{name}</bdi>}
    </Slot>
  )
})
