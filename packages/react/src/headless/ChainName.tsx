'use client'
import { chainName } from '@billfold/core'
import { useChains } from 'wagmi'
import { useChainMetadata } from '../hooks/useChainMetadata.js'
import { useChainPart } from './ChainProvider.js'
import { guardPart } from './guardPart.js'
import { Slot, type SlotProps } from './Slot.js'
import { type Resolver, useResolved } from './useResolved.js'

export type ChainNameProps = SlotProps & {
  nameResolver?: Resolver | undefined
  formatFn?: ((name: string) => string) | undefined
}

/** The network's name, `Unknown chain #{id}` for one that nobody knows. */
export const ChainName = /* @__PURE__ */ guardPart(function ChainName({
  nameResolver,
  formatFn = (name) => name,
  ...slots
}: ChainNameProps) {
  const { id } = useChainPart('ChainName')
  const chains = useChains()
  const { name } = useChainMetadata(id)
  const found = useResolved(nameResolver, ['chainName', id], {
    data: name || chainName(chains, id),
    isPending: false,
  })
  return (
    <Slot {...slots} found={found}>
      {(text) => <bdi>{formatFn(text)}</bdi>}
    </Slot>
  )
})
