'use client'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useChainMetadata } from '../../../hooks/useChainMetadata.js'
import { useAccountState } from '../AccountContext.js'

/** Spec §2: Buy shows on chains that are not testnets, unless it is hidden or there is no bridge to buy through. */
export function useCanBuy(): boolean {
  const { services } = useBillfold()
  const { testnet } = useChainMetadata(useActiveAccount()?.chainId)
  const { hideBuyFunds } = useAccountState().options
  return Boolean(services?.bridge) && !hideBuyFunds && !testnet
}
