'use client'
import { isHexAddress, type NftFacts, type NftQueryParameters, nftQuery } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { useBillfold } from '../hooks/useBillfold.js'
import { createOptionError, createPart } from './createPart.js'
import { readChainId } from './readChainId.js'

const { Context, usePart } = /* @__PURE__ */ createPart<NftQueryParameters>('NftProvider')

export type NftProviderProps = {
  chain: { readonly id: number }
  contract: Address
  tokenId: bigint
  children?: ReactNode
}

/** Says which NFT the parts below show. */
export function NftProvider({ chain, contract, tokenId, children }: NftProviderProps) {
  const wrong = { provider: 'NftProvider', option: 'contract', value: contract }
  const value = isHexAddress(contract)
    ? { chainId: readChainId(chain), contract, tokenId }
    : createOptionError('InvalidTokenAddress', wrong)
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** What the indexer knows of the NFT of the provider above. */
export function useNftPart(part: string): { data: NftFacts | null | undefined; isPending: boolean } {
  const nft = usePart(part)
  const billfold = useBillfold()
  const enabled = Boolean(billfold.services?.indexer)
  const { data, isPending } = useQuery({ ...nftQuery(billfold, nft), enabled })
  return { data, isPending: enabled && isPending }
}
