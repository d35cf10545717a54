import { encodeFunctionData, type Hex } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../../execution/getClient.js'
import type { Call } from '../../execution/Operation.js'
import { call } from '../../rpc/call.js'
import { decodeUint } from '../../rpc/decodeUint.js'
import { refundAbi } from '../guard/ourAbi.js'
import { getIntentId, readDeposit as readIntent } from '../guard/readDeposit.js'
import type { PaymentRecord } from './PaymentDetails.js'

const depositStates = ['none', 'open', 'claimed', 'refunded'] as const

/** How the chain has a deposit. */
export type Deposit = {
  chainId: number
  status: (typeof depositStates)[number]
  /** Whether `refund` would send it back now, by the clock of the chain. */
  canRefund: boolean
}

/** The call that left money with our escrow, as it was confirmed on chain. */
export function findDepositCall({
  steps,
}: Pick<PaymentRecord, 'steps'>): (Call & { chainId: number }) | undefined {
  for (const { chainId, calls, status } of steps) {
    const deposit = calls.find(({ data }) => readIntent(data) !== undefined)
    if (deposit && status === 'confirmed') return { ...deposit, chainId }
  }
  return undefined
}

/** Asks the chain what became of a deposit; undefined where a payment left none. Rejects when the node cannot tell. */
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
