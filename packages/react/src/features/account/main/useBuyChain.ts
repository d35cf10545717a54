'use client'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useAccountState } from '../AccountContext.js'

/** Where nothing else says: Ethereum. */
const lastResort = 1

/** Spec §9: the chain to buy on is the prefilled one, else the active, else the first, else 1. */
export function useBuyChain(): number {
  const { chains } = useBillfold()
  const account = useActiveAccount()
  const { prefillBuy } = useAccountState().options.payOptions ?? {}
  return prefillBuy?.chain?.id ?? prefillBuy?.chainId ?? account?.chainId ?? chains[0]?.id ?? lastResort
}
