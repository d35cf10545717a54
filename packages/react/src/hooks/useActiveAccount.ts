'use client'
import type { Address } from 'viem'
import { type Connector, useConnection } from 'wagmi'

export type ActiveAccount = {
  address: Address
  chainId: number
  connector: Connector
  /** The wallet's id: its reverse domain name, or the connector's own. */
  walletId: string
}

/** The account that the person acts with; undefined while there is none. */
export function useActiveAccount(): ActiveAccount | undefined {
  const { address, chainId, connector, status } = useConnection()
  if (status !== 'connected') return undefined
  return { address, chainId, connector, walletId: connector.id }
}
