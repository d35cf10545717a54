import { RelayDepository } from '@billfold/contracts'
import { isSameAddress } from '@billfold/protocol'
import { type Address, encodeFunctionData, erc20Abi, type Hash, isAddress, toHex, zeroAddress } from 'viem'
import { describeAmount, priceOrder } from './priceOrder.js'
import { findCurrency, type RelayDesk, type RelayMarket, type RelayOrder } from './RelayDesk.js'

/** A refusal with its documented code. */
export type RelayRefusal = { status: 400; body: { message: string; errorCode: string } }

type QuoteBody = Record<string, unknown>

const confirm = 'Confirm transaction in your wallet'
const forever = 365 * 86_400

/** Answers `POST /quote/v2`, and opens an order that a deposit starts. */
export async function quoteOrder(desk: RelayDesk, body: QuoteBody) {
  const order = openOrder(desk, body)
  if ('body' in order) return order
  const market = desk.markets.get(order.from.chainId)
  if (!market) return refuse('UNSUPPORTED_CHAIN')
  const steps = await buildSteps(market, order)
  desk.orders.set(order.requestId, order)
  const quote = describeOrder(order, { steps, market, slippageBps: readSlippage(body) })
  return { status: 200 as const, body: quote }
}

function openOrder(desk: RelayDesk, body: QuoteBody): (RelayOrder & { fee: bigint }) | RelayRefusal {
  const { user, recipient = user, refundTo, amount, tradeType, ttl = forever } = body
  const chainIds = [body.originChainId, body.destinationChainId].map(Number)
  if (chainIds.some((id) => !desk.markets.has(id))) return refuse('UNSUPPORTED_CHAIN')
  if (chainIds.some((id) => desk.faults.disabled?.includes(id))) return refuse('CHAIN_DISABLED')
  if (!isParty(user)) return refuse('INVALID_ADDRESS')
  if (!isParty(recipient) || (refundTo !== undefined && !isParty(refundTo)))
    return refuse('INVALID_RECIPIENT')
  const from = findCurrency(desk, Number(body.originChainId), String(body.originCurrency))
  if (!from) return refuse('INVALID_INPUT_CURRENCY')
  const to = findCurrency(desk, Number(body.destinationChainId), String(body.destinationCurrency))
  if (!to) return refuse('INVALID_OUTPUT_CURRENCY')
  if (from.chainId === to.chainId) return refuse('NO_SWAP_ROUTES_FOUND')
  if (!/^\d{1,78}$/.test(String(amount))) return refuse('AMOUNT_TOO_LOW')
  if (!/^\d{1,4}$|^10000$/.test(String(body.slippageTolerance ?? '50')))
    return refuse('INVALID_SLIPPAGE_TOLERANCE')
  const side = tradeType === 'EXACT_INPUT' ? 'input' : 'output'
  const worseBps = BigInt(desk.faults.worseBps ?? 0)
  const priced = priceOrder({ from, to, side, amount: BigInt(String(amount)), worseBps })
  if (typeof priced === 'string') return refuse(priced)
  const now = Date.now()
  return {
    ...priced,
    isExact: side === 'output',
    requestId: makeId(),
    orderId: makeId(),
    user,
    recipient,
    refundTo,
    from,
    to,
    expiresAt: now + Number(ttl) * 1000,
    quotedAt: now,
    updatedAt: now,
    status: 'waiting',
    failReason: 'N/A',
    isBusy: false,
  }
}

/** An approval if the allowance is too low, and the deposit. */
async function buildSteps({ depository, solver }: RelayMarket, order: RelayOrder) {
  const { user, from, amountIn: amount, orderId, requestId } = order
  const isNative = isSameAddress(from.address, zeroAddress)
  const describe = async (to: Address, data: Hash, value: bigint) => {
    const { maxFeePerGas, maxPriorityFeePerGas } = await solver.estimateFeesPerGas()
    const fees = { maxFeePerGas: `${maxFeePerGas}`, maxPriorityFeePerGas: `${maxPriorityFeePerGas}` }
    return { from: user, to, data, value: value.toString(), chainId: from.chainId, ...fees }
  }
  const deposit = isNative
    ? encodeFunctionData({ abi: RelayDepository.abi, functionName: 'depositNative', args: [user, orderId] })
    : encodeFunctionData({
        abi: RelayDepository.abi,
        functionName: 'depositErc20',
        args: [user, from.address, amount, orderId],
      })
  const check = { endpoint: `/intents/status/v3?requestId=${requestId}`, method: 'GET' }
  const depositStep = {
    id: 'deposit' as const,
    action: confirm,
    description: `Depositing funds to the relayer to execute the swap for ${order.to.symbol}`,
    kind: 'transaction',
    requestId,
    items: [
      {
        status: 'incomplete',
        data: (await describe(depository, deposit, isNative ? amount : 0n)) as unknown,
        check,
      },
    ],
  }
  if (isNative) return [depositStep]
  const read = { address: from.address, abi: erc20Abi, functionName: 'allowance' } as const
  if ((await solver.readContract({ ...read, args: [user, depository] })) >= amount) return [depositStep]
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [depository, amount] })
  const data = (await describe(from.address, approve, 0n)) as unknown
  const approveStep = {
    id: 'approve' as const,
    action: confirm,
    description: `Sign an approval for ${from.symbol}`,
    kind: 'transaction',
    requestId,
    items: [{ status: 'incomplete', data }],
  }
  return [approveStep, depositStep]
}

type Described = {
  steps: Awaited<ReturnType<typeof buildSteps>>
  market: RelayMarket
  slippageBps: bigint
}

function describeOrder(order: RelayOrder & { fee: bigint }, { steps, market, slippageBps }: Described) {
  const { requestId, orderId, user, recipient, from, to, amountIn, amountOut, fee } = order
  const least = order.isExact ? amountOut : (amountOut * (10_000n - slippageBps)) / 10_000n
  const relayer = describeAmount(from, fee)
  const protocolId = market.chain.name.toLowerCase().replaceAll(' ', '-')
  return {
    requestId,
    steps,
    fees: {
      gas: describeAmount(from, 0n),
      relayer,
      relayerGas: describeAmount(from, 0n),
      relayerService: relayer,
      app: describeAmount(from, 0n),
    },
    details: {
      operation: from.symbol === to.symbol ? 'bridge' : 'swap',
      sender: user,
      recipient,
      currencyIn: describeAmount(from, amountIn),
      currencyOut: describeAmount(to, amountOut, least),
      timeEstimate: 2,
    },
    protocol: {
      v2: {
        orderId,
        hubType: 'onchain' as const,
        paymentDetails: {
          chainId: protocolId,
          depository: market.depository,
          currency: from.address,
          amount: amountIn.toString(),
        },
      },
    },
  }
}

function isParty(value: unknown): value is Address {
  return typeof value === 'string' && isAddress(value, { strict: false })
}

function readSlippage({ slippageTolerance = '50' }: QuoteBody): bigint {
  return BigInt(String(slippageTolerance))
}

function makeId(): Hash {
  return toHex(crypto.getRandomValues(new Uint8Array(32)))
}

function refuse(errorCode: string): RelayRefusal {
  return { status: 400, body: { message: `The quote was refused: ${errorCode}`, errorCode } }
}
