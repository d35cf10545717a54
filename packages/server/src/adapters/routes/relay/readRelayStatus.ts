import type { Hash } from 'viem'
import type { RouteContext } from '../../../context/RouteContext.js'
import type { RouteStatus } from '../../../context/RouteProvider.js'
import { isNativeToken, nativeToken } from '../../../infra/chain/tokenContract.js'
import { hasLogged, type Movement, readMovement } from './readMovement.js'
import type { RelayChain } from './relayChains.js'
import { type RelayStatusResponse, type RelayTracking, toHashes } from './relaySchemas.js'

/** A failure can still become a refund, so it only counts once Relay has not changed it for this time. */
const failureMs = 600_000
/** Relay's text for no reason. */
const noReason = 'N/A'
/** The documentation has both words. */
const refundWords: readonly string[] = ['refund', 'refunded']

export type ReadRelayStatusParameters = {
  tracking: RelayTracking
  originHash: Hash | undefined
  response: RelayStatusResponse
  chains: ReadonlyMap<number, RelayChain> | undefined
}

/** Converts Relay's report. A refund counts once it is seen on the chain; unknown words mean pending. */
export async function readRelayStatus(
  context: RouteContext,
  { tracking, originHash: reported, response, chains }: ReadRelayStatusParameters,
): Promise<RouteStatus | undefined> {
  const originHash = reported ?? (await findDeposit(context, tracking, response))
  const pending = originHash && ({ state: 'pending', originHash } as const)
  const { status, updatedAt } = response
  if (status === 'success') {
    const delivery = await findDelivery(context, tracking, response)
    if (!delivery) return pending
    const isLess = delivery.receivedAmount < tracking.minAmountOut
    return { state: isLess ? 'partial' : 'completed', originHash, ...delivery }
  }
  const isOld = typeof updatedAt === 'number' && context.now() - updatedAt >= failureMs
  if (refundWords.includes(status)) {
    const refund = await findRefund(context, { tracking, response, chains })
    if (refund) return { state: 'refunded', originHash, refund, reason: describe(response) }
    if (isOld)
      return { state: 'failed', originHash, reason: 'Relay reports a refund that is not on the chain' }
  }
  if (status === 'failure' && isOld) return { state: 'failed', originHash, reason: describe(response) }
  return pending
}

/** Finds the deposit among the hashes that Relay reports. */
async function findDeposit(
  { chains }: RouteContext,
  { originChainId, depositId }: RelayTracking,
  { inTxHashes }: RelayStatusResponse,
): Promise<Hash | undefined> {
  const chain = chains.get(originChainId)
  if (!chain || depositId === null) return undefined
  for (const hash of toHashes(inTxHashes ?? [])) if (await hasLogged(chain, hash, depositId)) return hash
  return undefined
}

/** The amount is the chain's if it can be read there, otherwise the promised one. The server verifies both. */
async function findDelivery(
  { chains }: RouteContext,
  { destinationChainId, destinationToken, receiver, minAmountOut }: RelayTracking,
  { txHashes }: RelayStatusResponse,
): Promise<{ destinationHash: Hash; receivedAmount: bigint } | undefined> {
  const chain = chains.get(destinationChainId)
  const hashes = toHashes(txHashes ?? [])
  const search = { receiver, tokens: [destinationToken], mostNative: 2n * minAmountOut }
  for (const hash of chain ? hashes : []) {
    const seen = chain && (await readMovement(chain, { hash, ...search }))
    if (seen) return { destinationHash: hash, receivedAmount: seen.amount }
  }
  const hash = hashes.at(-1)
  return hash && { destinationHash: hash, receivedAmount: minAmountOut }
}

/** Relay refunds the paid token if it can, otherwise another one that its solver holds. */
async function findRefund(
  context: RouteContext,
  { tracking, response, chains }: Omit<ReadRelayStatusParameters, 'originHash'>,
): Promise<Movement | undefined> {
  const { originChainId, originToken, sender: receiver, amountIn } = tracking
  const chain = context.chains.get(originChainId)
  const others = chains?.get(originChainId)?.solverCurrencies ?? []
  const search = { receiver, tokens: [originToken, ...others], mostNative: amountIn }
  for (const hash of toHashes(response.txHashes ?? [])) {
    const seen = chain && (await readMovement(chain, { hash, ...search }))
    if (seen) return { ...seen, token: isNativeToken(seen.token) ? nativeToken : seen.token }
  }
  return undefined
}

function describe({ failReason, details }: RelayStatusResponse): string {
  const reason = [failReason, details].find((text) => text && text !== noReason)
  return reason ? `Relay could not deliver: ${reason}` : 'Relay could not deliver'
}
