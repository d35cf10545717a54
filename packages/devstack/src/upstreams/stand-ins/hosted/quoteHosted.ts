import { Escrow } from '@billfold/contracts'
import type { PreparedQuote, Quote, Token } from '@billfold/protocol'
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { getIntentId, type Intent } from '../../../bridge/model/Intent.js'
import type { StackChain } from '../../../world/StackDescription.js'
import { convertAmount } from '../convertAmount.js'
import type { StandInAccount } from '../openAccount.js'
import { isNative } from '../sendToken.js'
import { findHostedToken, type HostedOrder } from './HostedOrder.js'

export type PriceHostedParameters = {
  originChainId: string
  originTokenAddress: Address
  destinationChainId: string
  destinationTokenAddress: Address
  amount?: string | undefined
  buyAmountWei?: string | undefined
  sellAmountWei?: string | undefined
  side: 'input' | 'output'
  /** Lost in a moved price, in basis points. */
  lossBps?: bigint | undefined
}

export type HostedPrice = {
  originToken: Token
  destinationToken: Token
  originAmount: bigint
  destinationAmount: bigint
}

const feeBps = 10n
const durationMs = 4000

/** Prices a crossing; undefined if there is none. */
export function priceHosted(
  chains: readonly StackChain[],
  parameters: PriceHostedParameters,
): HostedPrice | undefined {
  const { originChainId, destinationChainId, buyAmountWei, sellAmountWei, side } = parameters
  const find = (id: string) => chains.find((chain) => String(chain.id) === id)
  const originToken = findHostedToken(find(originChainId), parameters.originTokenAddress)
  const destinationToken = findHostedToken(find(destinationChainId), parameters.destinationTokenAddress)
  if (!originToken || !destinationToken || originChainId === destinationChainId) return undefined
  const kept = 10_000n - feeBps - (parameters.lossBps ?? 0n)
  const amount = BigInt(buyAmountWei ?? sellAmountWei ?? parameters.amount ?? 0)
  if (side === 'input') {
    const destinationAmount = (convertAmount(amount, originToken, destinationToken) * kept) / 10_000n
    return { originToken, destinationToken, originAmount: amount, destinationAmount }
  }
  const gross = (amount * 10_000n + kept - 1n) / kept
  const originAmount = convertAmount(gross, destinationToken, originToken, 'up')
  return { originToken, destinationToken, originAmount, destinationAmount: amount }
}

/** Converts a price to the wire format, with one step. */
export function toPrice({ originToken, destinationToken, ...amounts }: HostedPrice): Quote {
  const wire = {
    originAmount: amounts.originAmount.toString(),
    destinationAmount: amounts.destinationAmount.toString(),
    estimatedExecutionTimeMs: durationMs,
  }
  return { ...wire, timestamp: Date.now(), steps: [{ originToken, destinationToken, ...wire }] }
}

export type ToPreparedParameters = {
  sender: Address
  receiver: Address
  escrow: Address
  client: StandInAccount | undefined
}

/** Adds the payer's transactions. */
export async function toPrepared(
  price: HostedPrice,
  { sender, receiver, escrow, client }: ToPreparedParameters,
): Promise<{ prepared: PreparedQuote; order: HostedOrder }> {
  const { originToken, destinationToken, originAmount, destinationAmount } = price
  const block = await client?.getBlock()
  const seconds = Math.max(Number(block?.timestamp ?? 0n), Math.floor(Date.now() / 1000))
  const intent: Intent = {
    payer: sender,
    originChainId: BigInt(originToken.chainId),
    originEscrow: escrow,
    originToken: originToken.address,
    originAmount,
    destinationChainId: BigInt(destinationToken.chainId),
    destinationEscrow: escrow,
    destinationToken: destinationToken.address,
    destinationAmount,
    receiver,
    deadline: BigInt(seconds + 1800),
    salt: generatePrivateKey(),
  }
  const id = getIntentId(intent)
  const quote = toPrice(price)
  const [step] = quote.steps
  if (!step) throw new Error('A price has a step')
  const transactions = buildTransactions(intent, escrow, id)
  const prepared = {
    ...quote,
    expiration: Date.now() + 120_000,
    paymentId: id,
    steps: [{ ...step, transactions }],
    intent: { sender, receiver },
  }
  return { prepared, order: { id, intent, originToken, destinationToken } }
}

function buildTransactions(intent: Intent, escrow: Address, id: Hex) {
  const { originToken: token, originAmount: amount } = intent
  const chainId = Number(intent.originChainId)
  const data = encodeFunctionData({ abi: Escrow.abi, functionName: 'deposit', args: [intent] })
  const deposit = { chainId, to: escrow, data, action: 'buy', id }
  if (isNative(token)) return [{ ...deposit, value: amount.toString() }]
  const approve = (value: bigint) => {
    const args = [escrow, value] as const
    return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  }
  return [{ chainId, to: token, data: approve(amount), action: 'approval', id }, deposit]
}
