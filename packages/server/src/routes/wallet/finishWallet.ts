import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { verifyMessage } from 'viem'
import { finishLogin } from '../../auth/finishLogin.js'
import { takeTicket } from '../../auth/takeTicket.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Logs in whoever signed the very message that was given out. */
export async function finishWallet(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.finishWallet> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.finishWallet>> {
  const { scope } = caller
  const { signature, devices, link } = body
  const signed = await takeTicket(wallet, { kind: 'wallet', scope }, body.challengeId)
  const { address, message, chainId } = signed
  const byKey = await verifyMessage({ address, message, signature }).catch(() => false)
  // A smart account answers for itself, on its own network.
  const client = byKey ? undefined : wallet.chains.get(chainId)?.client
  const isValid = byKey || (await client?.verifyMessage({ address, message, signature }).catch(() => false))
  if (!isValid) throw new ServiceError('LOGIN_REFUSED', 'This signature was not accepted.')
  // A key is the same everywhere; the same address may be another's contract on another network.
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
