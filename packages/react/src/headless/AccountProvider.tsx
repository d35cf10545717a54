'use client'
import { BillfoldError, isHexAddress } from '@billfold/core'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { createPart } from './createPart.js'

const { Context, usePart } = /* @__PURE__ */ createPart<Address>('AccountProvider')

export type AccountProviderProps = { address: Address; children?: ReactNode }

/** Says whose name, picture and balance the parts below show. */
export function AccountProvider({ address, children }: AccountProviderProps) {
  if (!isHexAddress(address)) throw new BillfoldError('InvalidWalletAddress')
  return <Context.Provider value={address}>{children}</Context.Provider>
}

/** What the provider above was given. */
export function useAccountPart(part: string): Address {
  return usePart(part)
}
