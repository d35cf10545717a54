'use client'
import type { WalletGroup } from '@billfold/core'
import { connect as english } from '../../locale/en/connect.js'
import { useText } from '../../locale/useText.js'
import type { ConnectWalletEntry } from './ConnectContext.js'

const labels = {
  inApp: undefined,
  recent: 'list.recent',
  recommended: 'list.recommended',
  installed: 'list.installed',
  other: undefined,
} as const satisfies Record<WalletGroup, string | undefined>

/** Why a wallet stands where it stands. */
export function useWalletLabel(wallet: ConnectWalletEntry): string | undefined {
  const t = useText('connect', english)
  const path = labels[wallet.group]
  return path && t(path)
}
