import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { getAddress, verifyMessage } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import { authLimits } from '../../features/auth/authLimits.js'
import { countAttempt } from '../../features/auth/countAttempt.js'
import { finishLogin } from '../../features/auth/finishLogin.js'
import { createSecret } from '../../features/auth/hashSecret.js'
import { openTicket, takeTicket } from '../../features/auth/tickets.js'
import { ServiceError } from '../../infra/ServiceError.js'

/**
 * Creates a sign-in message for the wallet origin's domain, so that wallets warn if another page requests it (T20).
 */
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

/** Logs in the signer of the issued message. */
export async function finishWallet(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.finishWallet> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.finishWallet>> {
  const { scope } = caller
  const { signature, devices, link } = body
  const signed = await takeTicket(wallet, { kind: 'wallet', scope }, body.challengeId)
  const { address, message, chainId } = signed
  const byKey = await verifyMessage({ address, message, signature }).catch(() => false)
  // A smart account verifies its own signatures on its network.
  const client = byKey ? undefined : wallet.chains.get(chainId)?.client
  const isValid = byKey || (await client?.verifyMessage({ address, message, signature }).catch(() => false))
  if (!isValid) throw new ServiceError('LOGIN_REFUSED', 'This signature was not accepted.')
  // A key is valid on every network; a contract address may have another owner elsewhere.
  const subject = byKey ? address : `${chainId}:${address}`
  return finishLogin(wallet, caller, {
    type: 'wallet',
    subject,
    details: { address },
    proof: 'origin',
    devices,
    link,
  })
}
