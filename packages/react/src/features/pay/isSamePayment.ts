import { isNativeToken, isSameAddress, type Payment, parseUnits } from '@billfold/core'
import { findTokens } from './findTokens.js'
import type { PayWidgetOptions } from './PayWidgetOptions.js'

/** Whether a payment of the journal is what a widget would pay: the same sum of the same token to the same receiver. */
export function isSamePayment(payment: Payment, options: PayWidgetOptions): boolean {
  if (options.mode !== 'direct_payment') return false
  const { confirmed } = payment.details
  const { token, amount, sellerAddress } = options.paymentInfo
  const decimals = findTokens(payment).destination?.decimals ?? 0
  return (
    confirmed.destinationChainId === token.chainId &&
    (isNativeToken(token.address)
      ? isNativeToken(confirmed.destinationTokenAddress)
      : isSameAddress(token.address, confirmed.destinationTokenAddress)) &&
    isSameAddress(sellerAddress, confirmed.receiver) &&
    parseUnits(amount, decimals) === confirmed.destinationAmount
  )
}
