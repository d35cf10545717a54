'use client'
import { display } from '@billfold/core'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Screen } from '../../../ui/Screen.js'
import { ScrollArea } from '../../../ui/ScrollArea.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { TokenList } from '../tokens/TokenList.js'

/** Spec §2 "Tokens", as a screen of its own. */
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
