'use client'
import { switchChain } from '@billfold/core/actions'
import { useEffect, useRef, useState } from 'react'
import type { Chain } from 'viem'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useWalletName } from '../../../hooks/wallet.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'

type Attempt = { chainId: number; status: 'switching' | 'failed' }

export type NetworkSwitch = {
  /** Last requested network, until the switch succeeds. */
  attempt: Attempt | undefined
  switchTo: (chain: Chain) => void
}

/** Requests one switch at a time; a failure is logged, shown on the row and announced (R4.99). */
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
      // Do not navigate if the user has left the screen.
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
