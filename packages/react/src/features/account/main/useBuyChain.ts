'use client'
import { defaults } from '@billfold/core'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useAccountState } from '../AccountContext.js'

/** Spec §9: the chain to buy on is the prefilled one, else the active, else the first, else 1. */
export function useBuyChain(): number {
  const { chains } = useBillfold()
  const account = useActiveAccount()
  const { prefillBuy } = useAccountState().options.payOptions ?? {}
  return (
    prefillBuy?.chain?.id ?? prefillBuy?.chainId ?? account?.chainId ?? chains[0]?.id ?? defaults.buyChainId
  )
}
