'use client'
import { lazyChunk } from '../../../hooks/lazyChunk.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { PayPlaceholder } from '../../pay/components/PayPlaceholder.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation, useAccountParams } from '../accountNavigation.js'

const paymentPage = lazyChunk(() => import('../payments/PaymentPage.js'))

/** Shows one payment of the account; loads its code on first visit. */
export function PaymentScreen() {
  const t = useText('payments', english)
  const { key } = useAccountParams('payment')
  const { back, canGoBack } = useAccountNavigation()
  const { close } = useAccountState()
  const account = useActiveAccount()
  const { chunk, error, retry } = paymentPage.useChunk()
  const leave = canGoBack ? back : close
  if (!account) return null
  if (chunk) return <chunk.PaymentPage paymentKey={key} account={account.address} onLeave={leave} />
  return <PayPlaceholder title={t('end.title')} failed={error !== undefined} onRetry={retry} onBack={leave} />
}
