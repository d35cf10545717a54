import { CctpFeeMessenger, CctpMessenger, Escrow, LiFiDiamond, Swapper } from '@billfold/contracts'
import { isSameAddress } from '@billfold/protocol'
import {
  type Abi,
  type Address,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  parseEventLogs,
  slice,
  type TransactionReceipt,
} from 'viem'
import { isNativeToken, nativeTokenAddress } from '../../chain/nativeToken.js'
import type { Billfold } from '../../config/Billfold.js'
import { limits } from '../../constants.js'
import { planPayment, toSteps } from '../../payment/quote/plan.js'
import type { PayQuote } from '../../payment/quote/quote.js'
import { listPlaces } from '../../payment/record/recordPayment.js'
import { guardNextStep } from '../../payment/run/guardNextStep.js'
import type { QuoteTransaction } from '../../services/bridge/quote.js'
import { command, readChain } from '../createWorld.js'
import { balanceOf } from '../payWorld.js'
import type { Adapters, Offer } from './startAdapters.js'

/** `failed`: reverted on the chain. `changed`: paid within the confirmed terms, but with other data for a listed contract. */
export type Verdict = { status: 'refused'; reason: string } | { status: 'same' | 'failed' | 'changed' }

/** Reasons that may come from a simulation. */
const simulated = ['wouldFail', 'leavesMore', 'arrivesLess', 'approvalUnused', 'unchecked', 'forbiddenCall']

type Sent = { transaction: QuoteTransaction; receipt: TransactionReceipt }

/** Lets the product check every request before it is sent on a real chain; throws if the payer loses too much. */
export async function judgeOnChain(world: Adapters, offer: Offer, quote: PayQuote): Promise<Verdict> {
  const verdicts: Verdict[] = []
  for (const billfold of [world.billfold, world.plain]) {
    const { reason, undo, sent, before } = await pay(world, billfold, offer, quote)
    const isFailed = sent.some(({ receipt }) => receipt.status === 'reverted')
    const isPaid = reason === undefined && !isFailed
    const harm = await findHarm(world, offer, { sent, before, isPaid })
    await undo()
    if (harm) throw new Error(`${harm}${billfold === world.plain ? ', without simulation' : ''}`)
    const status = isFailed ? 'failed' : isSameCall(offer.quote, quote) ? 'same' : 'changed'
    verdicts.push(reason === undefined ? { status } : { status: 'refused', reason })
    // What the static check refuses is refused without a simulation too.
    if (reason && sent.length === 0 && !simulated.includes(reason)) break
  }
  // The worse of both counts.
  const order = ['changed', 'same', 'failed', 'refused']
  return verdicts.toSorted(
    (one, other) => order.indexOf(one.status) - order.indexOf(other.status),
  )[0] as Verdict
}

/** Sends each request that the product lets pass, until it refuses one. */
async function pay(world: Adapters, billfold: Billfold, { confirmed }: Offer, quote: PayQuote) {
  const { chain, payer } = world
  const plan = planPayment(quote)
  const details = { quote, confirmed, places: listPlaces(plan, quote) }
  const steps = toSteps(plan, 0)
  const sent: Sent[] = []
  let before: Funds = []
  let undo = async () => {}
  const all = quote.steps.flatMap(({ transactions }) => transactions)
  if (all.length === 0) return { reason: 'empty', undo, sent, before }
  for (const [index, transaction] of all.entries()) {
    const reason = await guardNextStep(billfold, { steps, details }, index, [1337, 1338]).then(
      () => undefined,
      (error: { cause?: { reason?: string } }) => error.cause?.reason ?? String(error),
    )
    if (reason) return { reason, undo, sent, before }
    if (index === 0) {
      const snapshot = await command(chain, 'evm_snapshot')
      before = await readFunds(world)
      undo = async () => void (await command(chain, 'evm_revert', [snapshot]))
    }
    const { to, data, value } = transaction
    const call = { from: payer, to, data, value: numberToHex(value), gas: '0x2dc6c0' }
    const hash = (await command(chain, 'eth_sendTransaction', [call])) as Hex
    await command(chain, 'evm_mine')
    sent.push({ transaction, receipt: await readChain(chain).getTransactionReceipt({ hash }) })
    steps[index] = { ...steps[index], status: 'confirmed' } as (typeof steps)[number]
  }
  return { reason: undefined, undo, sent, before }
}

type Funds = readonly { token: Address; held: bigint }[]

async function readFunds({ chain, payer }: Adapters): Promise<Funds> {
  const tokens = [nativeTokenAddress, ...listTokens(chain)]
  const held = await Promise.all(tokens.map((token) => balanceOf(chain, token, payer)))
  return tokens.map((token, at) => ({ token, held: held[at] ?? 0n }))
}

export function listTokens({ tokens, contracts }: Adapters['chain']): Address[] {
  return [...Object.values(tokens).map(({ address }) => address), ...(contracts.weth ? [contracts.weth] : [])]
}

type Payment = { sent: readonly Sent[]; before: Funds; isPaid: boolean }

/** Compares what happened on the chain with the confirmed terms; undefined if the payer lost no more. */
async function findHarm(
  world: Adapters,
  { confirmed }: Offer,
  payment: Payment,
): Promise<string | undefined> {
  const { sent, before, isPaid } = payment
  const stranger = sent.find(({ transaction }) => !isForKnown(world, confirmed, transaction))
  if (stranger) return `a call for ${stranger.transaction.to}`
  if (sent.some(({ transaction }) => transaction.chainId !== world.chain.id)) return 'another chain'
  if (sent.some(({ transaction }) => 'authorizationList' in transaction)) return 'an authorization'
  const gas = sent.reduce((sum, { receipt }) => sum + receipt.gasUsed * receipt.effectiveGasPrice, 0n)
  const after = await readFunds(world)
  for (const [at, { token, held }] of before.entries()) {
    const open = isNativeToken(token) ? 0n : await readOpen(world, token, sent)
    const lost = held - (after[at]?.held ?? 0n) + open - (isNativeToken(token) ? gas : 0n)
    const fee = isNativeToken(token) ? (confirmed.nativeFee?.[world.chain.id] ?? 0n) : 0n
    const most = fee + (isSameAddress(token, confirmed.originTokenAddress) ? confirmed.originAmount : 0n)
    if (lost > most) return `${lost} of ${token} leaves, not ${most}`
  }
  if (isPaid && sent.some(({ transaction }) => isMisled(confirmed, transaction))) return 'another receiver'
  if (!isPaid || confirmed.destinationChainId !== world.chain.id) return undefined
  const { receiver, destinationTokenAddress: token, destinationAmount } = confirmed
  const arrived = await balanceOf(world.chain, token, receiver)
  return arrived < destinationAmount ? 'less arrives' : undefined
}

/** Sums the allowances that the payer's approvals left. */
async function readOpen(
  { chain, payer }: Adapters,
  address: Address,
  sent: readonly Sent[],
): Promise<bigint> {
  const logs = sent.flatMap(({ receipt }) =>
    parseEventLogs({ abi: erc20Abi, eventName: 'Approval', logs: receipt.logs }),
  )
  const own = logs.filter(
    (log) => isSameAddress(log.address, address) && isSameAddress(log.args.owner, payer),
  )
  const spenders = [...new Set(own.map(({ args }) => args.spender))]
  const open = await Promise.all(
    spenders.map((spender) =>
      readChain(chain).readContract({
        address,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [payer, spender],
      }),
    ),
  )
  return open.reduce((sum, each) => sum + each, 0n)
}

/** Returns true if a call, a transfer or an approval is for a listed contract, the receiver, or a small fee. */
function isForKnown({ listed }: Adapters, confirmed: Offer['confirmed'], one: QuoteTransaction): boolean {
  const { to, data, value, action } = one
  const isToken = /^0x(?:095ea7b3|a9059cbb)/.test(data)
  const who = isToken ? `0x${data.slice(34, 74)}` : to
  if (listed.some((each) => isSameAddress(each, who))) return true
  const amount = isToken ? BigInt(`0x${data.slice(74, 138)}`) : value
  const isSmall = amount * 10_000n <= confirmed.originAmount * BigInt(limits.providerFeeBps)
  return action === 'fee' && isSmall && (isToken || data === '0x')
}

const abis = [LiFiDiamond.abi, Escrow.abi, Swapper.abi, CctpMessenger.abi, CctpFeeMessenger.abi] as const

/**
 * Returns true if a call names neither receiver nor payer. A deposit for Relay has only an id; its receiver
 * is Relay's promise.
 */
function isMisled({ receiver, payer }: Offer['confirmed'], { data }: QuoteTransaction): boolean {
  const found = abis.flatMap((abi) => {
    try {
      const [first, , third] = decodeFunctionData({ abi: abi as Abi, data }).args ?? []
      const named = (first as { receiver?: Address }).receiver ?? slice(third as Hex, 12)
      return [named]
    } catch {
      return []
    }
  })
  return found.some((each) => !isSameAddress(each, receiver) && !isSameAddress(each, payer))
}

function isSameCall(honest: PayQuote, changed: PayQuote): boolean {
  const list = ({ steps }: PayQuote) =>
    steps
      .flatMap(({ transactions }) => transactions)
      .filter(({ data }) => !data.startsWith('0x095ea7b3'))
      .map(({ to, data, value }) => `${to}:${data}:${value}`.toLowerCase())
      .join()
  return list(honest) === list(changed)
}
