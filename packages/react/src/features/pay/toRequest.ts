import { chooseQuoteType, type PayFlow, parseUnits, type QuoteRequest } from '@billfold/core'

/** What to ask a quote for: all that was chosen so far; undefined where something is missing. */
export function toRequest(
  { context }: PayFlow,
  feePayer: 'sender' | 'receiver' | undefined,
): QuoteRequest | undefined {
  const {
    destinationAmount,
    destinationToken,
    receiverAddress,
    selectedPaymentMethod: paymentMethod,
  } = context
  if (!destinationToken || destinationAmount === undefined || !receiverAddress) return undefined
  if (paymentMethod?.type !== 'wallet') return undefined
  const { originToken, payerWallet } = paymentMethod
  return {
    type: chooseQuoteType({ paymentMethod, destinationToken }),
    sender: payerWallet.address,
    receiver: receiverAddress,
    originChainId: originToken.chainId,
    originTokenAddress: originToken.address,
    destinationChainId: destinationToken.chainId,
    destinationTokenAddress: destinationToken.address,
    amount: parseUnits(destinationAmount, destinationToken.decimals),
    ...(feePayer && { feePayer }),
  }
}
