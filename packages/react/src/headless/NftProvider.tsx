'use client'
import { BillfoldError, isHexAddress, type NftFacts, type NftQueryParameters, nftQuery } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { useBillfold } from '../hooks/useBillfold.js'
import { createPart } from './createPart.js'

const { Context, usePart } = /* @__PURE__ */ createPart<NftQueryParameters>('NftProvider')

export type NftProviderProps = {
  chain: { readonly id: number }
  contract: Address
  tokenId: bigint
  children?: ReactNode
}

/** Says which NFT the parts below show. */
export function NftProvider({ chain, contract, tokenId, children }: NftProviderProps) {
  if (!isHexAddress(contract)) throw new BillfoldError('InvalidTokenAddress')
  return <Context.Provider value={{ chainId: chain.id, contract, tokenId }}>{children}</Context.Provider>
}

/** What the indexer knows of the NFT of the provider above. */
export function useNftPart(part: string): { data: NftFacts | null | undefined; isPending: boolean } {
  const nft = usePart(part)
  const billfold = useBillfold()
  const enabled = Boolean(billfold.services?.indexer)
  const { data, isPending } = useQuery({ ...nftQuery(billfold, nft), enabled })
  return { data, isPending: enabled && isPending }
}
