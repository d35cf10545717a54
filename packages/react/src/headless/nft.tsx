'use client'
import { isHexAddress } from '@billfold/core/internal'
import { type NftFacts, type NftQueryParameters, nftQuery } from '@billfold/core/query'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { useBillfold } from '../provider/BillfoldContext.js'
import { MediaRenderer, type MediaRendererProps } from './MediaRenderer.js'
import {
  createOptionError,
  createProviderContext,
  guardPrimitive,
  readChainId,
  Slot,
  type SlotProps,
} from './primitive.js'

const { Context, useProviderValue } = /* @__PURE__ */ createProviderContext<NftQueryParameters>('NftProvider')

export type NftProviderProps = {
  chain: { readonly id: number }
  contract: Address
  tokenId: bigint
  children?: ReactNode
}

/** Sets the NFT that the primitives below show. */
export function NftProvider({ chain, contract, tokenId, children }: NftProviderProps) {
  const wrong = { provider: 'NftProvider', option: 'contract', value: contract }
  const value = isHexAddress(contract)
    ? { chainId: readChainId(chain), contract, tokenId }
    : createOptionError('InvalidTokenAddress', wrong)
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** Returns the indexer's data on the provider's NFT. */
function useNftData(component: string): { data: NftFacts | null | undefined; isPending: boolean } {
  const nft = useProviderValue(component)
  const billfold = useBillfold()
  const enabled = Boolean(billfold.services?.indexer)
  const { data, isPending } = useQuery({ ...nftQuery(billfold, nft), enabled })
  return { data, isPending: enabled && isPending }
}

/** Renders the NFT's name. */
export const NftName = /* @__PURE__ */ guardPrimitive(function NftName(slots: SlotProps) {
  const { data, isPending } = useNftData('NftName')
  return (
    <Slot {...slots} result={{ data: data?.name, isPending }}>
      {(name) => <bdi>{name}</bdi>}
    </Slot>
  )
})

/** Renders the NFT's description. */
export const NftDescription = /* @__PURE__ */ guardPrimitive(function NftDescription(slots: SlotProps) {
  const { data, isPending } = useNftData('NftDescription')
  return (
    <Slot {...slots} result={{ data: data?.description, isPending }}>
      {(text) => <bdi>{text}</bdi>}
    </Slot>
  )
})

export type NftMediaProps = SlotProps & Pick<MediaRendererProps, 'fileLabel'>

/** Renders the NFT's image, video or audio. */
export const NftMedia = /* @__PURE__ */ guardPrimitive(function NftMedia({
  fileLabel,
  ...slots
}: NftMediaProps) {
  const { data, isPending } = useNftData('NftMedia')
  const [media] = data ? [...data.animation, ...data.image] : []
  return (
    <Slot {...slots} result={{ data: media, isPending }}>
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
