import { getBalance } from '../../chain/getBalance.js'
import { isNativeToken } from '../../chain/nativeToken.js'
import type { Billfold } from '../../config/Billfold.js'
import { caching } from '../../constants.js'
import { encodeTransfer } from '../../engine/calls.js'
import type { PayQuote, QuoteRequest } from './quote.js'

/** Prepares a payment in the receiver's token without a service: one transfer, no fee. */
export async function prepareLocalTransfer(billfold: Billfold, request: QuoteRequest): Promise<PayQuote> {
  const { originChainId: chainId, originTokenAddress: address, sender, receiver, amount } = request
  const tokenAddress = isNativeToken(address) ? undefined : address
  const { name, symbol, decimals } = await getBalance(billfold, { address: sender, chainId, tokenAddress })
  const token = { chainId, address, name, symbol, decimals, prices: {} }
  const call = encodeTransfer({ tokenAddress, receiver, amount })
  const now = billfold.platform.clock.now()
  return {
    type: 'transfer',
    originAmount: amount,
    destinationAmount: amount,
    blockNumber: undefined,
    timestamp: now,
    estimatedExecutionTimeMs: undefined,
    expiration: now + caching.prepareStaleMs,
    paymentId: undefined,
    steps: [
      {
        originToken: token,
        destinationToken: token,
        originAmount: amount,
        destinationAmount: amount,
        transactions: [{ chainId, ...call, action: 'transfer' }],
      },
    ],
  }
}
