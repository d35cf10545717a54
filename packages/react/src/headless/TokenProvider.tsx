'use client'
import { isHexAddress, nativeTokenAddress } from '@billfold/core'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { createOptionError, createPart } from './createPart.js'
import { readChainId } from './readChainId.js'

type TokenRef = { chainId: number; address: Address }

const { Context, usePart } = /* @__PURE__ */ createPart<TokenRef>('TokenProvider')

export type TokenProviderProps = {
  /** @default the chain's native token */
  address?: Address | undefined
  chain: { readonly id: number }
  children?: ReactNode
}

/** Says which token the parts below show. */
export function TokenProvider({ address = nativeTokenAddress, chain, children }: TokenProviderProps) {
  const wrong = { provider: 'TokenProvider', option: 'address', value: address }
  const value = isHexAddress(address)
    ? { chainId: readChainId(chain), address }
    : createOptionError('InvalidTokenAddress', wrong)
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** What the provider above was given. */
export function useTokenPart(part: string): TokenRef {
  return usePart(part)
}
