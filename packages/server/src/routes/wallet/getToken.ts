import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { checkSession } from '../../auth/checkSession.js'
import { readTokenContract } from '../../tokens/readTokenContract.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** A token as its contract describes itself, for somebody who is about to confirm; read anew each time. */
export async function getToken(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.getToken> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.getToken>> {
  await checkSession(wallet, caller)
  const chain = wallet.chains.get(body.chainId)
  const token = chain && (await readTokenContract(chain, body.address))
  return token ? { token: { symbol: token.symbol, decimals: token.decimals } } : {}
}
