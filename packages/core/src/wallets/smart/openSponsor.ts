import { BaseError, http, RpcRequestError } from 'viem'
import { createPaymasterClient, type PaymasterActions } from 'viem/account-abstraction'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { operationLimits } from './operationLimits.js'
import type { SmartContext } from './SmartContext.js'
import { readSponsorToken, signSponsorToken } from './signSponsorToken.js'
import { isUnreachable, readReason } from './toBundlerError.js'

/** Who pays the gas (ERC-7677), with errors that say so; undefined where accounts pay themselves. */
export function openSponsor(
  context: SmartContext,
  { chainId, url }: { chainId: number; url: string | undefined },
): PaymasterActions | undefined {
  if (!url) return undefined
  const { chains, clientId } = context.options
  // A paymaster that a request names, not the app, learns nothing about the user.
  const isOwn = url === chains[chainId]?.paymasterUrl
  const open = (token: string | undefined) => {
    const headers = {
      ...(clientId !== undefined && { 'x-client-id': clientId }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const options = { timeout: operationLimits.requestMs, retryCount: 1, fetchOptions: { headers } }
    return createPaymasterClient({ transport: http(url, options) })
  }
  const explain = (error: unknown): never => {
    if (isUnreachable(error)) throw new BillfoldError('PaymasterUnreachable', { id: chainId }).because(error)
    throw new BillfoldError('SponsorshipRefused', { reason: readReason(error) }).because(error)
  }
  return {
    getPaymasterStubData: (parameters) => open(undefined).getPaymasterStubData(parameters).catch(explain),
    async getPaymasterData(parameters) {
      const known = isOwn ? await readSponsorToken(context) : undefined
      try {
        return await open(known).getPaymasterData(parameters)
      } catch (error) {
        const token = isOwn && asksForSignIn(error) ? await signSponsorToken(context, chainId) : undefined
        return token === undefined ? explain(error) : open(token).getPaymasterData(parameters).catch(explain)
      }
    },
  }
}

/** Our paymaster's word for "who are you?". */
function asksForSignIn(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const answer = error.walk((one) => one instanceof RpcRequestError) as RpcRequestError | null
  return (answer?.data as { proof?: unknown } | undefined)?.proof === 'sign-in'
}
