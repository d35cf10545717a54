'use client'
import { defaults } from '@billfold/core'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useAccountState } from '../AccountContext.js'

export type AssetTab = (typeof defaults.assetTabs)[number]

/** The kinds of assets to show: those asked for, less NFTs where no indexer could know them. */
export function useAssetTabs(): readonly AssetTab[] {
  const { services } = useBillfold()
  const { assetTabs = defaults.assetTabs } = useAccountState().options
  return services?.indexer ? assetTabs : assetTabs.filter((tab) => tab !== 'nft')
}
