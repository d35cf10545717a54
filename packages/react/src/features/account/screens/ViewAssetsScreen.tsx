'use client'
import { display } from '@billfold/core'
import { type ComponentType, useState } from 'react'
import { type ActiveAccount, useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Screen } from '../../../ui/Screen.js'
import { ScrollArea } from '../../../ui/ScrollArea.js'
import { Tabs } from '../../../ui/Tabs.js'
import { useAccountNavigation } from '../accountNavigation.js'
import styles from '../assets/AssetsPanel.module.css'
import { type AssetTab, useAssetTabs } from '../assets/useAssetTabs.js'
import { NftGrid } from '../nfts/NftGrid.js'
import { TokenList } from '../tokens/TokenList.js'

const lists: Record<AssetTab, ComponentType<{ account: ActiveAccount }>> = { token: TokenList, nft: NftGrid }

/** Spec §2 "View Assets". */
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
