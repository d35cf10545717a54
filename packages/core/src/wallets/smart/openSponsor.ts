import { http } from 'viem'
import { createPaymasterClient, type PaymasterActions } from 'viem/account-abstraction'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { operationLimits } from './operationLimits.js'
import type { SmartContext } from './SmartContext.js'
import { isUnreachable, readReason } from './toBundlerError.js'

/** Who pays the gas (ERC-7677), with errors that say so; undefined where accounts pay themselves. */
export function openSponsor(
  { options }: SmartContext,
  { chainId, url }: { chainId: number; url: string | undefined },
): PaymasterActions | undefined {
  if (!url) return undefined
  const { clientId } = options
  const client = createPaymasterClient({
    transport: http(url, {
      timeout: operationLimits.requestMs,
      retryCount: 1,
      ...(clientId !== undefined && { fetchOptions: { headers: { 'x-client-id': clientId } } }),
    }),
  })
  const explain = (error: unknown): never => {
    if (isUnreachable(error)) throw new BillfoldError('PaymasterUnreachable', { id: chainId }).because(error)
    throw new BillfoldError('SponsorshipRefused', { reason: readReason(error) }).because(error)
  }
  return {
    getPaymasterStubData: (parameters) => client.getPaymasterStubData(parameters).catch(explain),
    getPaymasterData: (parameters) => client.getPaymasterData(parameters).catch(explain),
  }
}
