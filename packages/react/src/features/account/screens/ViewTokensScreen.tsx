'use client'
import { display } from '@billfold/core/internal'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { ScrollArea } from '../../../ui/layout/ScrollArea.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { TokenList } from '../assets/TokenList.js'

/** Shows tokens on their own screen (R2.83). */
export function ViewTokensScreen() {
  const t = useText('account', english)
  const { back, canGoBack } = useAccountNavigation()
  const account = useActiveAccount()
  if (!account) return null
  return (
    <Screen title={t('tokens.title')} onBack={canGoBack ? back : undefined}>
      <ScrollArea height={display.scrollHeight.assets} label={t('tokens.title')}>
        <TokenList account={account} />
      </ScrollArea>
    </Screen>
  )
}
