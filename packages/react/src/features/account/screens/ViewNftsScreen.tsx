'use client'
import { display } from '@billfold/core'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Screen } from '../../../ui/Screen.js'
import { ScrollArea } from '../../../ui/ScrollArea.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { NftGrid } from '../nfts/NftGrid.js'

/** Spec §2 "NFTs", as a screen of its own. */
export function ViewNftsScreen() {
  const t = useText('account', english)
  const { back, canGoBack } = useAccountNavigation()
  const account = useActiveAccount()
  if (!account) return null
  return (
    <Screen title={t('nfts.title')} onBack={canGoBack ? back : undefined}>
      <ScrollArea height={display.scrollHeight.assets} label={t('nfts.title')}>
        <NftGrid account={account} />
      </ScrollArea>
    </Screen>
  )
}
