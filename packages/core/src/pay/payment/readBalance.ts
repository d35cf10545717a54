import type { Address } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../../execution/getClient.js'
import { getNativeBalance } from '../../rpc/getNativeBalance.js'
import { getTokenBalance } from '../../rpc/getTokenBalance.js'
import type { QuoteStep } from '../../services/bridge/toQuote.js'
import { isNativeToken } from '../../tokens/isNativeToken.js'

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
