import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { authLimits } from '../../auth/authLimits.js'
import { countAttempt } from '../../auth/countAttempt.js'
import { createSecret } from '../../auth/hashSecret.js'
import { openTicket } from '../../auth/openTicket.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** A message for another wallet, whose domain is the wallet origin: wallets warn where a page asks for another's (T20). */
export async function startWallet(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.startWallet> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.startWallet>> {
  const { scope, network } = caller
  const { publicUrl, codesPerAddress = authLimits.codesPerAddress } = wallet.options
  const { site } = await caller.getAsker()
  await countAttempt(wallet, { of: ['wallet from', network], limit: codesPerAddress })
  const address = getAddress(body.address)
  const now = wallet.now()
  const message = createSiweMessage({
    domain: new URL(publicUrl).host,
    address,
    statement: `Sign in to the wallet of ${site}. This costs nothing and moves nothing.`,
    uri: publicUrl,
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
