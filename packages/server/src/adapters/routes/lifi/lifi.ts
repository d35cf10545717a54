import { isSameAddress } from '@billfold/protocol'
import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import type { Call } from '../../../context/Call.js'
import type { RouteContext } from '../../../context/RouteContext.js'
import type { Parties, RouteProvider, RouteQuote, RouteRequest } from '../../../context/RouteProvider.js'
import { createUpstream } from '../../../infra/remote/createUpstream.js'
import { createStatusReader } from '../createStatusReader.js'
import { checkLifi } from './checkLifi.js'
import { checkStep, getNativeFee, refuse } from './checkStep.js'
import { type Coverage, isListed, readCoverage } from './readCoverage.js'
import { askQuote, askStatus, isNoRoute } from './requests.js'
import type { LifiStatus, LifiStep } from './schemas.js'
import { type LifiTracking, lifiTracking, toRouteStatus } from './toRouteStatus.js'

export type LifiOptions = {
  /** @default 'https://li.quest/v1' */
  url?: string | undefined
  /** Raises the limits of requests. */
  apiKey?: string | undefined
  /** Name registered with LI.FI. @default 'billfold' */
  integrator?: string | undefined
  /** Contracts that payers may call and approve. @default the ones that LI.FI lists for its chains */
  contracts?: readonly Address[] | undefined
}

/** LI.FI requires a sender even for prices. */
const priceSender: Address = '0x000000000000000000000000000000000000dEaD'
/** LI.FI quotes have no expiry. */
const quoteMs = 60_000
/** Age up to which a quote for the same parties is prepared without another request. */
const freshMs = 10_000
const coverageMs = 3_600_000
const coverageRetryMs = 60_000

/** Quote as it was requested, for the preparation. */
type Detail = { request: RouteRequest; step: LifiStep; at: number }

/** Routes of LI.FI: one transaction of the payer, delivered by the bridge that LI.FI chose. */
export function lifi(options: LifiOptions = {}): RouteProvider {
  const { url = 'https://li.quest/v1', apiKey, integrator = 'billfold', contracts } = options
  const headers = { 'x-lifi-integrator': integrator, ...(apiKey ? { 'x-lifi-api-key': apiKey } : {}) }
  const upstream = createUpstream({ name: 'LI.FI', url, headers })
  let started: RouteContext | undefined
  let coverage: Coverage | undefined
  const now = () => started?.now() ?? Date.now()
  const readStatus = createStatusReader<LifiStatus>(now)

  const loadCoverage = (context: RouteContext) =>
    context.cache('lifi.coverage', coverageRetryMs, () => readCoverage(upstream, [...context.chains.keys()]))

  /** Requests a step for the given parties, and checks it. */
  async function requestStep(request: RouteRequest, wanted = request.amount): Promise<LifiStep> {
    const { origin, sender = priceSender, receiver = sender } = request
    const step = await askQuote(upstream, { request, wanted, sender, receiver, integrator })
    coverage ??= started && (await loadCoverage(started))
    const diamond = coverage?.diamonds.get(origin.chainId)
    checkStep(step, { ...request, sender, receiver, contracts: contracts ?? (diamond ? [diamond] : []) })
    return step
  }

  return {
    id: 'lifi',
    async quote(request) {
      const { origin, destination } = request
      const isServed = ({ chainId }: { chainId: number }) => coverage?.tokens.has(chainId) ?? true
      if (!isServed(origin) || !isServed(destination)) return undefined
      try {
        let step = await requestStep(request)
        // Some tools take the slippage off the requested amount, so that less is guaranteed.
        if (request.side === 'output' && step.estimate.toAmountMin < request.amount) {
          step = await requestStep(request, raise(request.amount, step.estimate.toAmountMin))
          if (step.estimate.toAmountMin < request.amount) return undefined
        }
        return toQuote({ request, step, at: now() })
      } catch (error) {
        if (isNoRoute(error)) return undefined
        throw error
      }
    },
    async prepare(quote, parties) {
      if (!started) throw new Error('The routes of LI.FI have not started')
      const { request, ...quoted } = quote.detail as Detail
      const { sender, receiver } = parties
      const isFresh =
        isSameAddress(request.sender, sender) &&
        isSameAddress(request.receiver, receiver) &&
        now() - quoted.at < freshMs
      // The payer confirmed the amount, so it is fixed in a new quote.
      const exact = { ...request, side: 'input', amount: quote.amountIn, sender, receiver } as const
      const step = isFresh ? quoted.step : await requestStep(exact)
      checkTerms(step, quote)
      const calls = await buildCalls(started, step, quote, parties)
      const tracking: LifiTracking = {
        tool: step.tool,
        originChainId: request.origin.chainId,
        originToken: request.origin.address,
        destinationChainId: request.destination.chainId,
        destinationToken: request.destination.address,
        minAmountOut: quote.minAmountOut.toString(),
        preparedAt: now(),
      }
      return { steps: [{ calls }], tracking }
    },
    async status(stored, originHash) {
      if (!originHash) return undefined
      const tracking = v.parse(lifiTracking, stored)
      const answer = await readStatus(originHash, tracking.preparedAt, () =>
        askStatus(upstream, tracking, originHash),
      )
      return toRouteStatus(answer, tracking, originHash)
    },
    check: (world) => checkLifi({ world, upstream, url, apiKey, contracts }),
    countSteps: (origin, destination) =>
      coverage && isListed(coverage, origin, destination) ? 1 : undefined,
    async start(context) {
      started = context
      let readAt = Number.NEGATIVE_INFINITY
      return context.startLoop({
        name: 'lifi.coverage',
        everyMs: coverageRetryMs,
        idleMs: coverageRetryMs,
        async run() {
          // Every wake signal starts a round.
          if (context.now() - readAt < coverageMs) return 'idle'
          coverage = await loadCoverage(context)
          readAt = context.now()
          return 'idle'
        },
      })
    },
  }
}

/** Scales the requested amount by the missing share, rounded up. */
function raise(amount: bigint, guaranteed: bigint): bigint {
  return guaranteed === 0n ? amount : (amount * amount + guaranteed - 1n) / guaranteed
}

function toQuote(detail: Detail): RouteQuote {
  const { request, step, at } = detail
  const { origin, destination, side, amount } = request
  const { fromAmount, toAmountMin, executionDuration, feeCosts } = step.estimate
  const minAmountOut = side === 'output' ? amount : toAmountMin
  const nativeFee = getNativeFee(step)
  const estimatedMs = Math.round(executionDuration * 1000)
  return {
    amountIn: fromAmount,
    minAmountOut,
    fees: feeCosts.filter(({ included }) => included),
    nativeFee: nativeFee > 0n ? nativeFee : undefined,
    expiresAt: at + quoteMs,
    steps: [{ origin, destination, amountIn: fromAmount, amountOut: minAmountOut, estimatedMs }],
    detail,
  }
}

/** Throws if the step is worse than the quote. */
function checkTerms(step: LifiStep, quote: RouteQuote): void {
  const { fromAmount, toAmountMin } = step.estimate
  if (fromAmount > quote.amountIn) throw refuse('a higher price than quoted')
  if (toAmountMin < quote.minAmountOut) throw refuse('a lower amount than quoted')
  if (getNativeFee(step) > (quote.nativeFee ?? 0n)) throw refuse('a higher fee than quoted')
}

/** Builds the approval for exactly the amount, and the checked transaction. */
async function buildCalls(
  context: RouteContext,
  { estimate, transactionRequest }: LifiStep,
  { steps: [{ origin }] }: RouteQuote,
  { sender, kind }: Parties,
): Promise<Call[]> {
  const { chainId, address: token } = origin
  const approvals = await context.buildApprovals({
    chainId,
    token,
    owner: sender,
    spender: getAddress(estimate.approvalAddress),
    amount: estimate.fromAmount,
  })
  const { to, data, value } = transactionRequest
  const action = kind === 'sell' ? 'sell' : 'buy'
  return [...approvals, { chainId, to: getAddress(to), data, value, action }]
}
