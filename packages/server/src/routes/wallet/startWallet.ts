import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { authLimits } from '../../auth/authLimits.js'
import { countAttempt } from '../../auth/countAttempt.js'
import { createSecret } from '../../auth/hashSecret.js'
import { openTicket } from '../../auth/openTicket.js'
import { ServiceError } from '../../http/ServiceError.js'
import { listAncestors } from '../../wallet/framePolicy.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** A message of ours for another wallet: it names the page, the address and the network, and works once (T20). */
export async function startWallet(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.startWallet> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.startWallet>> {
  const { scope, clientId, network } = caller
  const { codesPerAddress = authLimits.codesPerAddress } = wallet.options
  await countAttempt(wallet, { of: ['wallet from', network], limit: codesPerAddress })
  if (!listAncestors(wallet.clients.get(clientId)?.origins ?? []).includes(body.origin))
    throw new ServiceError('FORBIDDEN', 'This page is not registered.')
  const address = getAddress(body.address)
  const now = wallet.now()
  const message = createSiweMessage({
    domain: new URL(body.origin).host,
    address,
    statement: 'Sign in to the wallet of this site. This costs nothing and moves nothing.',
    uri: body.origin,
    version: '1',
    chainId: body.chainId,
    nonce: createSecret(),
    issuedAt: new Date(now),
    expirationTime: new Date(now + authLimits.answerMs),
  })
  const data = { message, address, chainId: body.chainId }
  const challengeId = await openTicket(
    wallet,
    { kind: 'wallet', scope },
    { data, lifetimeMs: authLimits.answerMs },
  )
  return { challengeId, message }
}
