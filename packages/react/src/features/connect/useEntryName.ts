'use client'
import { connect as english } from '../../locale/en/connect.js'
import { useText } from '../../locale/useText.js'
import type { ConnectWalletEntry } from './ConnectContext.js'

/** Gives a wallet's name; the one that has none is called after where it lives. */
export function useEntryName(): (wallet: ConnectWalletEntry | undefined) => string {
  const t = useText('connect', english)
  return (wallet) => (wallet && wallet.id !== 'injected' ? wallet.name : t('list.browserWallet'))
}
