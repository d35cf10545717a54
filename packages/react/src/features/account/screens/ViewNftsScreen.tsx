'use client'
import { display } from '@billfold/core/internal'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { ScrollArea } from '../../../ui/layout/ScrollArea.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { NftGrid } from '../assets/NftGrid.js'

/** Shows NFTs on their own screen (R2.86). */
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
