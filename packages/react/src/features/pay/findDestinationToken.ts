import { nativeTokenAddress, type TokenRef } from '@billfold/core'
import type { PayWidgetOptions } from './PayWidgetOptions.js'

/** The token that a payment is counted in. */
export function findDestinationToken(options: PayWidgetOptions): TokenRef {
  switch (options.mode) {
    case 'fund_wallet':
      return options.destinationToken
    case 'direct_payment':
      return options.paymentInfo.token
    case 'transaction': {
      const { chainId, erc20Value } = options.transaction
      return { chainId, address: erc20Value?.tokenAddress ?? nativeTokenAddress }
    }
  }
}
