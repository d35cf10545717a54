'use client'
import { switchChain } from '@billfold/core'
import { useEffect, useRef, useState } from 'react'
import type { Chain } from 'viem'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useWalletName } from '../../../hooks/useWalletName.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'

type Attempt = { chainId: number; status: 'switching' | 'failed' }

export type NetworkSwitch = {
  /** The network last asked for, until it is reached. */
  attempt: Attempt | undefined
  switchTo: (chain: Chain) => void
}

/** Asks the wallet for one network at a time; a failure is logged, kept for the row to show, and announced. */
export function useNetworkSwitch(onSwitched: (chain: Chain) => void): NetworkSwitch {
  const billfold = useBillfold()
  const account = useActiveAccount()
  const announce = useAnnounce()
  const t = useText('account', english)
  const nameOf = useWalletName()
  const [attempt, setAttempt] = useState<Attempt>()
  const inView = useRef(true)
  useEffect(() => {
    inView.current = true
    return () => {
      inView.current = false
    }
  }, [])

  async function switchTo(chain: Chain) {
    if (!account || attempt?.status === 'switching') return
    if (chain.id === account.chainId) return onSwitched(chain)
    setAttempt({ chainId: chain.id, status: 'switching' })
    try {
      await switchChain(billfold, { chainId: chain.id, connector: account.connector })
      announce(t('networkSelector.switched', { chain: chain.name }))
      // Whoever has left the screen meanwhile must not be moved from where they are now.
      if (inView.current) onSwitched(chain)
    } catch (error) {
      billfold.warn(`Failed to switch to chain ${chain.id}`, error)
      setAttempt({ chainId: chain.id, status: 'failed' })
      announce(
        t('networkSelector.failedTo', { chain: chain.name, wallet: nameOf(account.connector) }),
        'assertive',
      )
    }
  }
  return { attempt, switchTo: (chain) => void switchTo(chain) }
}
