'use client'

import { defaults } from '@billfold/core/internal'
import { findCapabilities, findInAppLogin, type InAppLogin } from '@billfold/core/wallets'
import { useActiveAccount } from '../../hooks/useActiveAccount.js'
import { useChainMetadata } from '../../hooks/useChainMetadata.js'
import { useBillfold } from '../../provider/BillfoldContext.js'
import { useAccountState } from './AccountContext.js'

export type AssetTab = (typeof defaults.assetTabs)[number]

/** Returns the asset tabs to show; drops NFTs if there is no indexer. */
export function useAssetTabs(): readonly AssetTab[] {
  const { services } = useBillfold()
  const { assetTabs = defaults.assetTabs } = useAccountState().options
  return services?.indexer ? assetTabs : assetTabs.filter((tab) => tab !== 'nft')
}

/** Returns true if Buy is offered: not on testnets, not when hidden, not without a bridge (R2.51, R2.52). */
export function useCanBuy(): boolean {
  const { services } = useBillfold()
  const { testnet } = useChainMetadata(useActiveAccount()?.chainId)
  const { hideBuyFunds } = useAccountState().options
  return Boolean(services?.bridge) && !hideBuyFunds && !testnet
}

/** Returns the chain to buy on: the prefilled one, else the active, else the first, else 1 (R9.7). */
export function useBuyChain(): number {
  const { chains } = useBillfold()
  const account = useActiveAccount()
  const { prefillBuy } = useAccountState().options.payOptions ?? {}
  return (
    prefillBuy?.chain?.id ?? prefillBuy?.chainId ?? account?.chainId ?? chains[0]?.id ?? defaults.buyChainId
  )
}

/** Returns the login of the active wallet if its key can be exported. */
export function useKeyExport(): InAppLogin | undefined {
  const account = useActiveAccount()
  if (!account || !findCapabilities(account.connector).canExportKey) return undefined
  const inApp = findInAppLogin(account.connector)
  return inApp?.options.hidePrivateKeyExport ? undefined : inApp
}
