'use client'
import { display } from '@billfold/core/internal'
import { type ComponentType, useState } from 'react'
import { type ActiveAccount, useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { ScrollArea } from '../../../ui/layout/ScrollArea.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Tabs } from '../../../ui/tabs/Tabs.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { type AssetTab, useAssetTabs } from '../accountOptions.js'
import styles from '../assets/AssetsPanel.module.css'
import { NftGrid } from '../assets/NftGrid.js'
import { TokenList } from '../assets/TokenList.js'

const lists: Record<AssetTab, ComponentType<{ account: ActiveAccount }>> = { token: TokenList, nft: NftGrid }

/** Shows tokens and NFTs in tabs (R2.79 to R2.82). */
export function ViewAssetsScreen() {
  const t = useText('account', english)
  const { back, canGoBack } = useAccountNavigation()
  const account = useActiveAccount()
  const tabs = useAssetTabs()
  const [chosen, setChosen] = useState<AssetTab>()
  const tab = chosen && tabs.includes(chosen) ? chosen : tabs[0]
  if (!account || !tab) return null
  const titles = { token: t('tokens.title'), nft: t('nfts.title') }
  const List = lists[tab]
  return (
    <Screen title={t('assets.title')} onBack={canGoBack ? back : undefined}>
      <Tabs
        label={t('assets.tabs')}
        tabs={tabs.map((id) => ({ id, label: titles[id] }))}
        value={tab}
        onChange={setChosen}
      >
        <div className={styles.panel}>
          <ScrollArea height={display.scrollHeight.assets} label={titles[tab]}>
            <List account={account} />
          </ScrollArea>
        </div>
      </Tabs>
    </Screen>
  )
}
