'use client'
import { lazyChunk } from '../../../hooks/lazyChunk.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { ScrollArea } from '../../../ui/layout/ScrollArea.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { PayPlaceholder } from '../../pay/components/PayPlaceholder.js'
import { useAccountNavigation } from '../accountNavigation.js'

const paymentList = lazyChunk(() => import('../payments/PaymentList.js'))

/** Lists the account's payments, in progress and finished. */
export function PaymentsScreen() {
  const t = useText('payments', english)
  const { back, canGoBack } = useAccountNavigation()
  const account = useActiveAccount()
  const { chunk, error, retry } = paymentList.useChunk()
  const leave = canGoBack ? back : undefined
  if (!account) return null
  if (!chunk)
    return <PayPlaceholder title={t('title')} failed={error !== undefined} onRetry={retry} onBack={leave} />
  return (
    <Screen title={t('title')} onBack={leave}>
      <ScrollArea height={370} label={t('list')}>
        <chunk.PaymentList key={account.address} account={account.address} />
      </ScrollArea>
    </Screen>
  )
}
