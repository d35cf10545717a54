import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import { authLimits } from '../../features/auth/authLimits.js'
import { countAttempt } from '../../features/auth/countAttempt.js'
import { checkSession } from '../../features/auth/loginSessions.js'
import { readTokenContract } from '../../infra/chain/tokenContract.js'

/** Reads a token's metadata from its contract for a confirmation, uncached. */
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
