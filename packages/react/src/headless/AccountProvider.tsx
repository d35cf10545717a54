'use client'
import { isHexAddress } from '@billfold/core'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { createOptionError, createPart } from './createPart.js'

const { Context, usePart } = /* @__PURE__ */ createPart<Address>('AccountProvider')

export type AccountProviderProps = { address: Address; children?: ReactNode }

/** Says whose name, picture and balance the parts below show. */
export function AccountProvider({ address, children }: AccountProviderProps) {
  const wrong = { provider: 'AccountProvider', option: 'address', value: address }
  const value = isHexAddress(address) ? address : createOptionError('InvalidWalletAddress', wrong)
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** What the provider above was given. */
export function useAccountPart(part: string): Address {
  return usePart(part)
}
