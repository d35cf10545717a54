import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { authLimits } from '../../auth/authLimits.js'
import { checkSession } from '../../auth/checkSession.js'
import { countAttempt } from '../../auth/countAttempt.js'
import { readTokenContract } from '../../tokens/readTokenContract.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** A token as its contract describes itself, for somebody who is about to confirm; read anew each time. */
export async function getToken(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.getToken> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.getToken>> {
  const { accountId } = await checkSession(wallet, caller)
  await countAttempt(wallet, { of: ['token for', accountId], limit: authLimits.tokensPerAccount })
  const chain = wallet.chains.get(body.chainId)
  const token = chain && (await readTokenContract(chain, body.address))
  return token ? { token: { symbol: token.symbol, decimals: token.decimals } } : {}
}
