'use client'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { usePart } from '../../../hooks/usePart.js'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { PayPlaceholder } from '../../pay/parts/PayPlaceholder.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation, useAccountParams } from '../accountNavigation.js'

const loadPage = () => import('../payments/PaymentPage.js')

/** One payment of the account, as the widget shows it; its code is fetched with the first visit. */
export function PaymentScreen() {
  const t = useText('payments', english)
  const { key } = useAccountParams('payment')
  const { back, canGoBack } = useAccountNavigation()
  const { close } = useAccountState()
  const account = useActiveAccount()
  const { part, failed, retry } = usePart(loadPage)
  const leave = canGoBack ? back : close
  if (!account) return null
  if (part) return <part.PaymentPage paymentKey={key} account={account.address} onLeave={leave} />
  return <PayPlaceholder title={t('end.title')} failed={failed} onRetry={retry} onBack={leave} />
}
