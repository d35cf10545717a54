'use client'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { usePart } from '../../../hooks/usePart.js'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { Screen } from '../../../ui/Screen.js'
import { ScrollArea } from '../../../ui/ScrollArea.js'
import { PayPlaceholder } from '../../pay/parts/PayPlaceholder.js'
import { useAccountNavigation } from '../accountNavigation.js'

const loadList = () => import('../payments/PaymentList.js')

/** The payments of the account, in progress and finished. */
export function PaymentsScreen() {
  const t = useText('payments', english)
  const { back, canGoBack } = useAccountNavigation()
  const account = useActiveAccount()
  const { part, failed, retry } = usePart(loadList)
  const leave = canGoBack ? back : undefined
  if (!account) return null
  if (!part) return <PayPlaceholder title={t('title')} failed={failed} onRetry={retry} onBack={leave} />
  return (
    <Screen title={t('title')} onBack={leave}>
      <ScrollArea height={370} label={t('list')}>
        <part.PaymentList key={account.address} account={account.address} />
      </ScrollArea>
    </Screen>
  )
}
