import { isSameAddress } from '@billfold/protocol'
import { zeroAddress } from 'viem'
import type { RouteRequest } from '../../../context/RouteProvider.js'
import { type Upstream, UpstreamError } from '../../../infra/remote/createUpstream.js'
import { type Burn, finality, forwardHook } from './burn.js'
import type { CctpChain } from './cctpChains.js'
import { feesSchema, quoteSchema } from './cctpSchemas.js'

/** Two chains with the service between them. */
export type Lane = { origin: CctpChain; destination: CctpChain; upstream: Upstream }

/** A burn with its price. */
export type PricedBurn = {
  burn: Burn
  /** Base units that leave the wallet, with the fee. */
  amountIn: bigint
  minAmountOut: bigint
  /** Milliseconds for which the price holds. */
  validMs: number
  isFast: boolean
}

/** Circle limits a burn to 10 million USDC. */
const most = 10_000_000_000_000n
const deductedMs = 60_000

/**
 * Prices a burn with the fee on top, if Circle offers that. Otherwise the largest possible fee is added to
 * the burn.
 */
export async function priceBurn(lane: Lane, request: RouteRequest): Promise<PricedBurn | undefined> {
  if (request.amount > most) return undefined
  const priced = (await priceUpfront(lane, request)) ?? (await priceDeducted(lane, request))
  return priced && priced.burn.amount <= most ? priced : undefined
}

async function priceUpfront(lane: Lane, { side, amount }: RouteRequest): Promise<PricedBurn | undefined> {
  if (!lane.origin.feeMessenger) return undefined
  try {
    const first = await askQuote(lane, amount)
    if (side === 'output') return first
    // A smaller burn costs at most as much; its own quote is the one that is signed.
    const rest = 2n * amount - first.amountIn
    const second = rest > 0n ? await askQuote(lane, rest) : undefined
    return second && second.amountIn <= amount ? second : undefined
  } catch (error) {
    // Refused routes and an absent quote service have deducted fees still; a busy service has nothing.
    if (error instanceof UpstreamError && error.problem !== 'busy') return undefined
    throw error
  }
}

/** Asks for a fast transfer first, and for a standard one if there is no fast one (422). */
async function askQuote(lane: Lane, amount: bigint): Promise<PricedBurn> {
  if (!lane.origin.isFast) return requestQuote(lane, amount, false)
  try {
    return await requestQuote(lane, amount, true)
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 422) return requestQuote(lane, amount, false)
    throw error
  }
}

async function requestQuote(
  { origin, destination, upstream }: Lane,
  amount: bigint,
  isFast: boolean,
): Promise<PricedBurn> {
  const forward = { type: 'FORWARD', params: { hookData: forwardHook, destinationCaller: zeroAddress } }
  const requests = [forward, ...(isFast ? [{ type: 'PRE_FINALITY' }] : [])]
  const quote = await upstream.request({
    path: `/v2/quote/burn/usdc/${origin.domain}/${destination.domain}`,
    body: { amount: amount.toString(), feeToken: origin.usdc, requests },
    schema: quoteSchema,
  })
  const { signedQuote, feeTotalAmount: fee, feeToken, items, expiry, issuedAt } = quote
  const sum = items.reduce((total, item) => total + item.amount, 0n)
  const isWhole = sum === fee && requests.every(({ type }) => items.some((item) => item.type === type))
  if (!isSameAddress(feeToken, origin.usdc) || !isWhole)
    throw new UpstreamError('cctp quoted another fee than asked for', { problem: 'unreadable' })
  // The service counts from its own clock.
  const end = expiry.mode === 'TIMESTAMP' ? expiry.expiresAt : expiry.blockEstimatedAt
  return {
    burn: { type: 'upfront', amount, signedQuote },
    amountIn: amount + fee,
    minAmountOut: amount,
    validMs: Math.max(0, end - issuedAt) * 1000,
    isFast,
  }
}

/** Ten-thousandths of a basis point, so that decimals of a fee stay whole. */
const scale = 100_000_000n

async function priceDeducted(lane: Lane, { side, amount }: RouteRequest): Promise<PricedBurn | undefined> {
  const { origin, destination, upstream } = lane
  const tiers = await upstream
    .request({
      path: `/v2/burn/USDC/fees/${origin.domain}/${destination.domain}`,
      query: { forward: 'true' },
      schema: feesSchema,
    })
    .catch((error: unknown) => {
      if (error instanceof UpstreamError && error.problem === 'refused') return []
      throw error
    })
  const find = (threshold: number) => tiers.find((tier) => tier.finalityThreshold === threshold)
  const fast = origin.isFast ? find(finality.fast) : undefined
  const tier = fast ?? find(finality.standard)
  // Without forwarding nobody would mint.
  if (!tier?.forwardFee) return undefined
  const forward = BigInt(tier.forwardFee.high)
  const rate = readRate(tier.minimumFee)
  if (rate === undefined || rate >= scale) return undefined
  const burned = side === 'input' ? amount : divideUp((amount + forward) * scale, scale - rate)
  const maxFee = divideUp(burned * rate, scale) + forward
  const minAmountOut = side === 'input' ? burned - maxFee : amount
  if (minAmountOut <= 0n || burned - maxFee < minAmountOut) return undefined
  const threshold = fast ? finality.fast : finality.standard
  return {
    burn: { type: 'deducted', amount: burned, maxFee: burned - minAmountOut, threshold },
    amountIn: burned,
    minAmountOut,
    validMs: deductedMs,
    isFast: fast !== undefined,
  }
}

/** Reads basis points, rounded up; undefined if they are negative or no plain decimal. */
function readRate(text: string): bigint | undefined {
  const [, whole, decimals = ''] = /^(\d{1,5})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const exact = BigInt(whole + decimals.slice(0, 4).padEnd(4, '0'))
  return /[1-9]/.test(decimals.slice(4)) ? exact + 1n : exact
}

function divideUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by
}
