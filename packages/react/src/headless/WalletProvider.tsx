'use client'
import type { ReactNode } from 'react'
import { createPart } from './createPart.js'

const { Context, usePart } = /* @__PURE__ */ createPart<string>('WalletProvider')

export type WalletProviderProps = {
  /** The wallet's id: its reverse domain name, or the connector's own. */
  id: string
  children?: ReactNode
}

/** Says which wallet the parts below show. */
export function WalletProvider({ id, children }: WalletProviderProps) {
  return <Context.Provider value={id}>{children}</Context.Provider>
}

/** What the provider above was given. */
export function useWalletPart(part: string): string {
  return usePart(part)
}
