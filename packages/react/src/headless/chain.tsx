'use client'
import { chainName } from '@billfold/core/internal'
import type { ReactNode } from 'react'
import { useChains } from 'wagmi'
import { useImage } from '../display/useImage.js'
import { useChainIcon, useChainMetadata } from '../hooks/useChainMetadata.js'
import {
  createProviderContext,
  guardPrimitive,
  type Resolver,
  Slot,
  type SlotProps,
  useResolved,
} from './primitive.js'

const { Context, useProviderValue: useChainValue } = /* @__PURE__ */ createProviderContext<{
  readonly id: number
}>('ChainProvider')

export type ChainProviderProps = { chain: { readonly id: number }; children?: ReactNode }

/** Sets the network that the primitives below show. */
export function ChainProvider({ chain, children }: ChainProviderProps) {
  return <Context.Provider value={chain}>{children}</Context.Provider>
}

export type ChainNameProps = SlotProps & {
  nameResolver?: Resolver | undefined
  formatFn?: ((name: string) => string) | undefined
}

/** Renders the network's name, `Unknown chain #{id}` for an unknown one. */
export const ChainName = /* @__PURE__ */ guardPrimitive(function ChainName({
  nameResolver,
  formatFn = (name) => name,
  ...slots
}: ChainNameProps) {
  const { id } = useChainValue('ChainName')
  const chains = useChains()
  const { name } = useChainMetadata(id)
  const result = useResolved(nameResolver, ['chainName', id], {
    data: name || chainName(chains, id),
    isPending: false,
  })
  return (
    <Slot {...slots} result={result}>
      {(text) => <bdi>{formatFn(text)}</bdi>}
    </Slot>
  )
})

export type ChainIconProps = SlotProps & {
  iconResolver?: Resolver | undefined
  alt?: string | undefined
  className?: string | undefined
}

/** Renders the network's icon, if it has one that is safe to show. */
export const ChainIcon = /* @__PURE__ */ guardPrimitive(function ChainIcon({
  iconResolver,
  alt = '',
  className,
  ...slots
}: ChainIconProps) {
  const { id } = useChainValue('ChainIcon')
  const data = useChainIcon({ id })
  const result = useResolved(iconResolver, ['chainIcon', id], { data, isPending: false })
  const image = useImage(result.data ?? undefined)
  return (
    <Slot {...slots} result={{ data: image, isPending: result.isPending }}>
      {(source) => <img {...source} alt={alt} className={className} referrerPolicy="no-referrer" />}
    </Slot>
  )
})
