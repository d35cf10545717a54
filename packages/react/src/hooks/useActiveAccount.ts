'use client'
import type { Address, Chain } from 'viem'
import { type Connector, useChains, useConnection } from 'wagmi'

export type ActiveAccount = {
  address: Address
  chainId: number
  connector: Connector
  /** Wallet id: its reverse domain name, or the connector's id. */
  walletId: string
}

/**
 * Returns the active account; undefined while there is none.
 *
 * @example
 * ```tsx
 * import { useActiveAccount } from '@billfold/react'
 *
 * export function Address() {
 *   const account = useActiveAccount()
 *   return <p>{account?.address ?? 'Not connected'}</p>
 * }
 * ```
 */
export function useActiveAccount(): ActiveAccount | undefined {
  const { address, chainId, connector, status } = useConnection()
  if (status !== 'connected') return undefined
  return { address, chainId, connector, walletId: connector.id }
}

/**
 * Returns a configured network; undefined for one that the app does not know.
 *
 * @example
 * ```tsx
 * import { useActiveAccount, useChain } from '@billfold/react'
 *
 * export function NetworkName() {
 *   const chain = useChain(useActiveAccount()?.chainId)
 *   return <p>{chain?.name ?? 'Unknown network'}</p>
 * }
 * ```
 */
export function useChain(chainId: number | undefined): Chain | undefined {
  return useChains().find(({ id }) => id === chainId)
}
