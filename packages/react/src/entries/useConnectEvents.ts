'use client'
import type { Address } from 'viem'
import { useConnectionEffect } from 'wagmi'

export type ConnectedAccount = { address: Address; chainId: number; walletId: string }

export type ConnectEvents = {
  /** A wallet became active, restored ones included. */
  onConnect?: ((account: ConnectedAccount) => void) | undefined
  /** The last wallet was disconnected. */
  onDisconnect?: (() => void) | undefined
}

/** Tells the host when a wallet comes and goes. */
export function useConnectEvents({ onConnect, onDisconnect }: ConnectEvents): void {
  useConnectionEffect({
    onConnect: ({ address, chainId, connector }) => onConnect?.({ address, chainId, walletId: connector.id }),
    onDisconnect: () => onDisconnect?.(),
  })
}
