import { isSameAddress } from '@billfold/protocol'
import type { RouteLog, RouteProvider, RouteQuote, RouteRequest } from '@billfold/server'
import type { Address } from 'viem'
import { type Bridge, findEscrow, isListed, isNativeToken } from '../model/Bridge.js'
import { bridgeLimits } from '../model/bridgeLimits.js'
import { fromStoredIntent, getIntentId, type StoredIntent } from '../model/Intent.js'
import { priceCrossing } from '../prices/priceCrossing.js'
import { buildDeposit, buildSwap, chooseDeadline, type DepositStep } from './payerCalls.js'
import { quotePools, type SwapStep } from './quotePools.js'

/** The prepared deposit; tokens other than the dollar and the native one are swapped first. */
type Detail = { swap?: SwapStep | undefined; deposit: DepositStep }

/**
 * Moves money between chains: the payer deposits the dollar token or the native one, and the solver pays the
 * receiver.
 */
export function createEscrowRoute(
  getBridge: () => Bridge,
): Pick<RouteProvider, 'id' | 'quote' | 'prepare' | 'status' | 'countSteps'> {
  return {
    id: 'escrow',
    async quote(request) {
      const bridge = getBridge()
      const { chainId, address } = request.destination
      const paid = { destinationChainId: BigInt(chainId), destinationToken: address as Address }
      if (!isServed(bridge, request) || !(await isListed(bridge, paid))) return undefined
      const detail = await findDetail(bridge, request)
      return detail && toQuote(bridge, detail)
    },
    async prepare({ detail }, parties) {
      const bridge = getBridge()
      const { swap, deposit } = detail as Detail
      const chainIds = [deposit.origin.chainId, deposit.destination.chainId]
      const deadline = await chooseDeadline(bridge, chainIds)
      const name = `${parties.paymentId}:swap`
      const bought = { ...parties, name, receiver: parties.sender, deadline }
      const first = swap && (await buildSwap(bridge, swap, bought))
      const { calls, intent, reference } = await buildDeposit(bridge, deposit, { ...parties, deadline })
      return { steps: [...(first ? [{ calls: first.calls }] : []), { calls }], tracking: intent, reference }
    },
    async status(tracking) {
      const stored = tracking as StoredIntent
      const intent = fromStoredIntent(stored)
      const logs = await getBridge().listLogs({ reference: getIntentId(intent) })
      return toStatus(stored, logs)
    },
    countSteps(origin, destination) {
      const bridge = getBridge()
      if (!isServed(bridge, { origin, destination })) return undefined
      const { usdToken } = bridge.chains.get(origin.chainId) ?? {}
      if (isNativeToken(origin.address) || isSameAddress(origin.address, usdToken)) return 1
      return bridge.contracts.get(origin.chainId)?.swapper ? 2 : undefined
    },
  }
}

function isServed(
  bridge: Bridge,
  { origin, destination }: Pick<RouteQuote['steps'][0], 'origin' | 'destination'>,
) {
  const [from, to] = [findEscrow(bridge, origin.chainId), findEscrow(bridge, destination.chainId)]
  if (!from || !to || from.chain.id === to.chain.id) return false
  return (from.chain.testnet ?? false) === (to.chain.testnet ?? false)
}

/** For an exact input, the swap's lowest output is deposited. The surplus stays with the payer. */
async function findDetail(bridge: Bridge, request: RouteRequest): Promise<Detail | undefined> {
  const { origin, destination, side } = request
  const deposited = await findDeposited(bridge, request)
  if (!deposited) return undefined
  const price = (amount: bigint) => priceCrossing(bridge, { deposited, destination, side, amount })
  const toDeposit = (priced: { amountIn: bigint; amountOut: bigint }): DepositStep => ({
    origin: deposited,
    destination,
    ...priced,
    estimatedMs: bridgeLimits.bridgeMs,
  })
  if (isSameAddress(deposited.address, origin.address)) {
    const priced = await price(request.amount)
    return priced && { deposit: toDeposit(priced) }
  }
  const pool = (amount: bigint) => quotePools(bridge, { ...request, destination: deposited, amount })
  if (side === 'output') {
    const priced = await price(request.amount)
    const swap = priced && (await pool(priced.amountIn))
    return priced && swap && { swap, deposit: toDeposit(priced) }
  }
  const swap = await pool(request.amount)
  const priced = swap && (await price(swap.amountOut))
  return priced && swap && { swap, deposit: toDeposit(priced) }
}

async function findDeposited(bridge: Bridge, { origin }: RouteRequest) {
  if (isNativeToken(origin.address)) return origin
  const { usdToken } = bridge.chains.get(origin.chainId) ?? {}
  return usdToken ? bridge.findToken(origin.chainId, usdToken) : undefined
}

function toQuote(bridge: Bridge, detail: Detail): RouteQuote {
  const { swap, deposit } = detail
  const amountIn = swap?.amountIn ?? deposit.amountIn
  const fee = (deposit.amountIn * BigInt(bridgeLimits.feeBps)) / 10_000n
  return {
    amountIn,
    minAmountOut: deposit.amountOut,
    fees: [{ token: deposit.origin, amount: fee }],
    expiresAt: bridge.now() + bridgeLimits.quoteMs,
    steps: swap ? [swap, deposit] : [deposit],
    detail,
  }
}

/** Reads the status from logs of the intent's own chains. */
function toStatus(
  intent: StoredIntent,
  logs: readonly RouteLog[],
): Awaited<ReturnType<RouteProvider['status']>> {
  const find = (name: string, chainId: string) =>
    logs.find((log) => log.name === name && log.chainId === Number(chainId))
  const deposited = find('Deposited', intent.originChainId)
  const filled = find('Filled', intent.destinationChainId)
  const refunded = find('Refunded', intent.originChainId)
  const originHash = deposited?.transactionHash
  if (filled?.isFinal)
    return {
      state: 'completed',
      originHash,
      destinationHash: filled.transactionHash,
      receivedAmount: BigInt(String(filled.body.amount)),
    }
  if (refunded?.isFinal) {
    const { originToken: token, originAmount } = intent
    const refund = { hash: refunded.transactionHash, token, amount: BigInt(originAmount) }
    return { state: 'refunded', originHash, refund }
  }
  return deposited && { state: 'pending', originHash }
}
