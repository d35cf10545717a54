'use client'
import { explorerLink } from '@billfold/core/internal'
import { useActiveAccount, useChain } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { ExternalIcon } from '../../../ui/icons/screenIcons.js'
import { ScrollArea } from '../../../ui/layout/ScrollArea.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { TransactionList } from '../transactions/TransactionList.js'

/** Lists recent transactions of the active account (R2.96 to R2.102). */
export function TransactionsScreen() {
  const t = useText('account', english)
  const { back, canGoBack } = useAccountNavigation()
  const account = useActiveAccount()
  const chain = useChain(account?.chainId)
  if (!account) return null
  const { address, chainId } = account
  const page = chain && explorerLink(chain, { type: 'address', value: address })
  return (
    <Screen
      title={t('transactions.title')}
      onBack={canGoBack ? back : undefined}
      footer={
        page && (
          <Button variant="secondary" icon={<ExternalIcon />} href={page}>
            {t('transactions.explorer')}
          </Button>
        )
      }
    >
      <ScrollArea height={370} label={t('transactions.list')}>
        <TransactionList key={`${address} ${chainId}`} account={address} chainId={chainId} chain={chain} />
      </ScrollArea>
    </Screen>
  )
}
