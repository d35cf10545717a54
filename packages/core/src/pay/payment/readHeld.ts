import type { Address } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../../execution/getClient.js'
import { getNativeBalance } from '../../rpc/getNativeBalance.js'
import { getTokenBalance } from '../../rpc/getTokenBalance.js'
import type { QuoteStep } from '../../services/bridge/toQuote.js'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import type { PayQuote } from '../quote/PayQuote.js'

/** What the payer has of the token of every step after the first. */
export async function readHeld(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { quote, payer }: { quote: PayQuote; payer: Address },
): Promise<readonly bigint[]> {
  const later = quote.steps.slice(1)
  return Promise.all(later.map(({ originToken }) => readBalance(billfold, originToken, payer)))
}

/** What an account has of a token now, in base units. */
export function readBalance(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { chainId, address: token }: Pick<QuoteStep['originToken'], 'chainId' | 'address'>,
  address: Address,
): Promise<bigint> {
  const client = getClient(billfold, { chainId })
  return isNativeToken(token)
    ? getNativeBalance(client, { address, chainId })
    : getTokenBalance(client, { address, token, chainId })
}
