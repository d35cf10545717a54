'use client'
import type { Address } from 'viem'
import { type Connector, useConnection, useConnections } from 'wagmi'

export type ConnectedWallet = {
  connector: Connector
  address: Address
  chainId: number
  isActive: boolean
}

/**
 * Lists the connected wallets, the active one first.
 *
 * @example
 * ```tsx
 * import { useWallets } from '@billfold/react'
 *
 * export function Wallets() {
 *   return useWallets().map(({ connector, address }) => <p key={connector.uid}>{address}</p>)
 * }
 * ```
 */
export function useWallets(): readonly ConnectedWallet[] {
  const connections = useConnections()
  const { connector: active } = useConnection()
  return connections
    .map(({ connector, accounts, chainId }) => ({
      connector,
      address: accounts[0],
      chainId,
      isActive: connector.uid === active?.uid,
    }))
    .sort((a, b) => Number(b.isActive) - Number(a.isActive))
}
