'use client'
import { chainName } from '@billfold/core'
import { useChains } from 'wagmi'
import { Text } from '../../../ui/Text.js'

/** The network of an amount, below it. */
export function ChainLine({ chainId }: { chainId: number }) {
  return (
    <Text as="div" size="small" tone="secondary">
      <bdi>{chainName(useChains(), chainId)}</bdi>
    </Text>
  )
}
