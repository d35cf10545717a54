import { localChainIds } from '@billfold/protocol'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { decodeUint } from '../../chain/abi.js'
import { call } from '../../chain/rpc.js'
import type { Billfold } from '../../config/Billfold.js'
import type { Call } from '../../engine/JournalEntry.js'
import { getClient } from '../../engine/openWallet.js'
import { refundAbi } from '../guard/abis.js'
import { getIntentId, readIntent } from '../guard/calldata.js'
import type { PaymentRecord } from './Payment.js'

/** Refund amount and deadline if nothing is delivered. */
export type RefundTerms = {
  chainId: number
  tokenAddress: Address
  /** Base units. */
  amount: bigint
  receiver: Address
  /** Milliseconds since 1970; undelivered funds are returned after it. */
  deadline: number
}

/** Reads refund terms from the deposit call; undefined if the payment has no escrow deposit. */
export function findRefundTerms({
  details: { quote, confirmed },
}: Pick<PaymentRecord, 'details'>): RefundTerms | undefined {
  for (const { originToken, originAmount, transactions } of quote.steps) {
    const [intent] = transactions.flatMap(({ data }) => readIntent(data) ?? [])
    if (intent)
      return {
        chainId: originToken.chainId,
        tokenAddress: originToken.address as Address,
        amount: originAmount,
        receiver: confirmed.payer,
        deadline: Number.parseInt(`${intent.deadline}000`, 10),
      }
  }
  return undefined
}

const depositStates = ['none', 'open', 'claimed', 'refunded'] as const

/** State of a deposit on chain. */
export type Deposit = {
  chainId: number
  status: (typeof depositStates)[number]
  /** True if `refund` would succeed now, by the chain's clock. */
  canRefund: boolean
}

/** Finds the confirmed call that deposited into our escrow. */
export function findDepositCall({
  steps,
}: Pick<PaymentRecord, 'steps'>): (Call & { chainId: number }) | undefined {
  for (const { chainId, calls, status } of steps) {
    const deposit = calls.find(({ data }) => readIntent(data) !== undefined)
    if (deposit && status === 'confirmed') return { ...deposit, chainId }
  }
  return undefined
}

/** Reads a deposit's state from the chain; undefined without a deposit. Rejects if the node is unreachable. */
export async function readDeposit(billfold: Billfold, payment: PaymentRecord): Promise<Deposit | undefined> {
  const deposit = findDepositCall(payment)
  const intent = deposit && readIntent(deposit.data)
  if (!deposit || !intent) return undefined
  const { chainId, to } = deposit
  const client = getClient(billfold, { chainId })
  const data = encodeFunctionData({ abi: refundAbi, functionName: 'states', args: [getIntentId(intent)] })
  const [state, block] = await Promise.all([
    call(client, { to, data }),
    client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
  ])
  const place = decodeUint(state)
  const status = depositStates.find((_, index) => BigInt(index) === place)
  const { timestamp } = (block ?? {}) as { timestamp?: Hex }
  if (!status || timestamp === undefined) throw new Error('The node does not tell how the deposit stands')
  return { chainId, status, canRefund: status === 'open' && BigInt(timestamp) > intent.deadline }
}

/** Chains on which the escrow needs no flag. */
export const localEscrowChainIds: readonly number[] = localChainIds
