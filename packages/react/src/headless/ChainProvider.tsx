'use client'
import type { ReactNode } from 'react'
import { createPart } from './createPart.js'

const { Context, usePart } = /* @__PURE__ */ createPart<{ readonly id: number }>('ChainProvider')

export type ChainProviderProps = { chain: { readonly id: number }; children?: ReactNode }

/** Says which network the parts below show. */
export function ChainProvider({ chain, children }: ChainProviderProps) {
  return <Context.Provider value={chain}>{children}</Context.Provider>
}

/** What the provider above was given. */
export function useChainPart(part: string): { readonly id: number } {
  return usePart(part)
}
