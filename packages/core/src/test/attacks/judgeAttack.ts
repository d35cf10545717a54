import { type Address, numberToHex } from 'viem'
import { isNativeToken, nativeTokenAddress } from '../../chain/nativeToken.js'
import type { Billfold } from '../../config/Billfold.js'
import { limits } from '../../constants.js'
import { guardPrepared, type PlacedQuestion } from '../../payment/guard/guardPrepared.js'
import { guardSimulated } from '../../payment/guard/guardSimulated.js'
import type { PayQuote } from '../../payment/quote/quote.js'
import type { QuoteTransaction } from '../../services/bridge/quote.js'
import { createLedger, type Ledger } from './createLedger.js'
import { dai, fee, here, input, now, receiver, type Shape, spenders, there, usdc, weth } from './shapes.js'

/** `refused` with the guard's reason, or `harmless` as the ledger shows. */
export type Verdict = { status: 'refused'; reason: string } | { status: 'harmless' }

/** Asks the guard about a changed quote; throws if it lets a harmful one pass. */
export async function judgeAttack(shape: Shape, quote: PayQuote): Promise<Verdict> {
  const { confirmed } = shape
  const chainIds = [here, there]
  const prepared = guardPrepared({ quote, confirmed, now, chainIds, spenders })
  if (!prepared.ok) return { status: 'refused', reason: prepared.reason }
  const verdicts: Verdict[] = []
  for (const simulates of [true, false]) {
    const ledgers = { [here]: createLedger(here), [there]: createLedger(there) }
    const refusal = await simulate(shape, quote, { ledgers, simulates, ...prepared })
    if (refusal) {
      verdicts.push({ status: 'refused', reason: refusal })
      continue
    }
    const harm = findHarm(shape, quote, ledgers[here] as Ledger, simulates)
    if (harm) throw new Error(`${harm}${simulates ? '' : ', without simulation'}`)
    verdicts.push({ status: 'harmless' })
  }
  return verdicts[0] ?? { status: 'harmless' }
}

type Ledgers = Readonly<Record<number, Ledger>>
type Simulation = {
  ledgers: Ledgers
  simulates: boolean
  mustSimulate: boolean
  questions: readonly PlacedQuestion[]
}

/** Simulates each step, and then runs it on the ledger. */
async function simulate(
  { confirmed }: Shape,
  quote: PayQuote,
  { ledgers, simulates, ...prepared }: Simulation,
): Promise<string | undefined> {
  for (const [quoteStep, { transactions }] of quote.steps.entries()) {
    const billfold = createBillfold(ledgers, simulates)
    const result = await guardSimulated(billfold, { quote, confirmed, quoteStep, spenders, ...prepared })
    if (!result.ok) return result.reason
    for (const transaction of transactions) ledgers[transaction.chainId]?.run(transaction)
  }
  return undefined
}

function createBillfold(ledgers: Ledgers, simulates: boolean): Billfold {
  type Call = { to: Address; data: `0x${string}`; value?: `0x${string}` }
  const read = (state: Ledger, { to, data }: Call) => {
    const spender = `0x${data.slice(98, 138)}`
    const amount = data.startsWith('0xdd62ed3e') ? state.allowance(to, spender) : 0n
    return numberToHex(amount, { size: 32 })
  }
  type Request = { method: string; params: unknown[] }
  const answer = async (ledger: Ledger, { method, params }: Request) => {
    if (method === 'eth_call') return read(ledger, params[0] as Call)
    if (method !== 'eth_simulateV1' || !simulates) throw new Error('the method does not exist')
    const state = ledger.copy()
    const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: Call[] }] }]
    const calls = blockStateCalls[0].calls.map((call) => {
      if (/^0x(?:dd62ed3e|70a08231)/.test(call.data))
        return { status: '0x1', logs: [], returnData: read(state, call) }
      return state.run({ ...call, value: BigInt(call.value ?? 0) })
    })
    return [{ calls }]
  }
  const getClient = ({ chainId }: { chainId: number }) => ({
    request: (request: Request) => answer(ledgers[chainId] as Ledger, request),
  })
  return { chains: [{ id: here }, { id: there }], wagmi: { getClient } } as unknown as Billfold
}

/** Compares what an accepted quote did with what was confirmed; undefined if it is the same or less. */
function findHarm(
  { quote: honest, confirmed }: Shape,
  quote: PayQuote,
  ledger: Ledger,
  simulates: boolean,
): string | undefined {
  const transactions = quote.steps.flatMap((step) => step.transactions)
  const isNative = isNativeToken(confirmed.originTokenAddress)
  const native = (isNative ? input : 0n) + (confirmed.nativeFee ? fee : 0n)
  const most = { [usdc]: isNative ? 0n : input, [dai]: 0n, [weth]: 0n, [nativeTokenAddress]: native }
  for (const [token, amount] of Object.entries(most))
    if (ledger.lost(token) > amount) return `${ledger.lost(token)} of ${token} leaves, not ${amount}`
  if (transactions.some((each) => 'authorizationList' in each)) return 'an authorization'
  if (transactions.some((each) => each.chainId !== here)) return 'another chain'
  if (ledger.isGranted()) return 'a right'
  const known = [...(spenders[here] ?? []), receiver, ...transactions.filter(isSmallFee).map(toPayee)]
  const stranger = [usdc, nativeTokenAddress]
    .flatMap((token) => ledger.gainers(token))
    .find((owner) => !known.some((each) => each.toLowerCase() === owner))
  if (stranger) return `money for ${stranger}`
  const isHere = confirmed.destinationChainId === here && simulates
  if (isHere && ledger.balance(dai, receiver) < confirmed.destinationAmount) return 'less arrives'
  return quote.type === honest.type ? undefined : 'another type'
}

/** A provider may take a small part of the payment first, in a transfer of its own. */
function isSmallFee({ action, data, value }: QuoteTransaction): boolean {
  const amount = data === '0x' ? value : BigInt(`0x${data.slice(74, 138) || '0'}`)
  return action === 'fee' && amount * 10_000n <= input * BigInt(limits.providerFeeBps)
}

function toPayee({ to, data }: QuoteTransaction): string {
  return data === '0x' ? to : `0x${data.slice(34, 74)}`
}
