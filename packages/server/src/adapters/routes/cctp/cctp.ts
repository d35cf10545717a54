import { isSameAddress } from '@billfold/protocol'
import * as v from 'valibot'
import type { RouteContext } from '../../../context/RouteContext.js'
import type { RouteProvider, TokenPlace } from '../../../context/RouteProvider.js'
import { createUpstream } from '../../../infra/remote/createUpstream.js'
import { encodeBurn } from './burn.js'
import { type CctpChain, cctpChains } from './cctpChains.js'
import { trackingSchema } from './cctpSchemas.js'
import { checkCctp } from './checkCctp.js'
import { type Lane, type PricedBurn, priceBurn } from './priceBurn.js'
import { readBurnStatus } from './readBurnStatus.js'

export type CctpOptions = {
  /** @default 'https://iris-api.circle.com' */
  url?: string | undefined
  /** Service for testnets. @default 'https://iris-api-sandbox.circle.com' */
  sandboxUrl?: string | undefined
  /** Chains besides those that Circle published; the same id replaces a published one. */
  chains?: readonly CctpChain[] | undefined
}

/** Estimates in milliseconds: fast, standard on a chain that is final at once, and standard after an L1's finality. */
const estimates = { fast: 30_000, soon: 60_000, final: 1_200_000 } as const

/**
 * Moves USDC between chains by Circle's CCTP, without a key. The receiver gets at least the requested amount;
 * exactly that with fees on top.
 */
export function cctp(options: CctpOptions = {}): RouteProvider {
  const { url = 'https://iris-api.circle.com', sandboxUrl = 'https://iris-api-sandbox.circle.com' } = options
  const rows = new Map([...cctpChains, ...(options.chains ?? [])].map((row) => [row.id, row]))
  const live = createUpstream({ name: 'cctp', url })
  const sandbox = createUpstream({ name: 'cctp', url: sandboxUrl })
  let context: RouteContext | undefined

  const getContext = (): RouteContext => {
    if (!context) throw new Error('cctp has not been started')
    return context
  }
  const findLane = (from: number, to: number): Lane | undefined => {
    const [origin, destination] = [rows.get(from), rows.get(to)]
    if (!origin || !destination || origin.domain === destination.domain) return undefined
    // Mainnets and testnets share domains, so a burn between them would be lost.
    if (Boolean(origin.isTestnet) !== Boolean(destination.isTestnet)) return undefined
    const upstream = origin.isTestnet ? sandbox : live
    return destination.forwards !== false ? { origin, destination, upstream } : undefined
  }
  const findPair = (from: TokenPlace, to: TokenPlace): Lane | undefined => {
    const lane = findLane(from.chainId, to.chainId)
    const isUsdc = (row: CctpChain, { address }: TokenPlace) => isSameAddress(row.usdc, address)
    return lane && isUsdc(lane.origin, from) && isUsdc(lane.destination, to) ? lane : undefined
  }

  return {
    id: 'cctp',
    start: async (given) => {
      context = given
      return async () => {}
    },
    check: (world) =>
      checkCctp({
        world,
        rows,
        live: { url, upstream: live },
        sandbox: { url: sandboxUrl, upstream: sandbox },
      }),
    countSteps: (origin, destination) => (findPair(origin, destination) ? 1 : undefined),
    async quote(request) {
      const { origin, destination, maxSteps } = request
      const lane = findPair(origin, destination)
      if (!lane || maxSteps < 1 || origin.decimals !== 6 || destination.decimals !== 6) return undefined
      const priced = await priceBurn(lane, request)
      if (!priced) return undefined
      const { amountIn, minAmountOut, validMs, isFast } = priced
      const estimatedMs = isFast ? estimates.fast : lane.origin.isFast ? estimates.final : estimates.soon
      return {
        amountIn,
        minAmountOut,
        fees: [{ token: origin, amount: amountIn - minAmountOut }],
        expiresAt: getContext().now() + validMs,
        steps: [{ origin, destination, amountIn, amountOut: minAmountOut, estimatedMs }],
        detail: priced,
      }
    },
    async prepare({ steps: [step], detail }, { kind, sender, receiver }) {
      const { burn, amountIn, minAmountOut } = detail as PricedBurn
      const lane = findPair(step.origin, step.destination)
      if (!lane) throw new Error('There is no way between these chains')
      const { origin, destination } = lane
      const { buildApprovals, chains } = getContext()
      const { to, data } = encodeBurn({ origin, destination, burn, sender, receiver })
      const approval = {
        chainId: origin.id,
        token: origin.usdc,
        owner: sender,
        spender: to,
        amount: amountIn,
      }
      const approvals = await buildApprovals(approval)
      const fromBlock = (await chains.get(destination.id)?.client.getBlockNumber()) ?? 0n
      const action = kind === 'sell' ? 'sell' : 'buy'
      const call = { chainId: origin.id, to, data, value: 0n, action } as const
      return {
        steps: [{ calls: [...approvals, call] }],
        tracking: {
          originChainId: origin.id,
          destinationChainId: destination.id,
          spender: to,
          sender,
          receiver,
          burned: burn.amount.toString(),
          minAmountOut: minAmountOut.toString(),
          fromBlock: fromBlock.toString(),
        },
      }
    },
    async status(stored, originHash) {
      if (!originHash) return undefined
      const tracking = v.parse(trackingSchema, stored)
      const lane = findLane(tracking.originChainId, tracking.destinationChainId)
      if (!lane) throw new Error('cctp has no settings for the chains of a payment')
      return readBurnStatus({ ...lane, context: getContext(), tracking, originHash })
    },
  }
}
