'use client'
import { explorerLink } from '@billfold/core'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useChain } from '../../../hooks/useChain.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { ExternalIcon } from '../../../ui/icons/ExternalIcon.js'
import { Screen } from '../../../ui/Screen.js'
import { ScrollArea } from '../../../ui/ScrollArea.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { TransactionList } from '../transactions/TransactionList.js'

/** Spec §2 "Transactions". */
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
