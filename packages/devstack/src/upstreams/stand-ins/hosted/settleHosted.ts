import { Escrow } from '@billfold/contracts'
import { type Address, encodeAbiParameters, type Hash, type Hex, keccak256, parseAbiParameters } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { StandInAccount } from '../openAccount.js'
import { repeat } from '../repeat.js'
import type { Faults } from '../StandIn.js'
import { sendToken } from '../sendToken.js'
import type { HostedOrder } from './HostedOrder.js'

export type SettleHostedParameters = {
  /** Accounts that deliver, by chain id. */
  accounts: ReadonlyMap<number, StandInAccount>
  /** Signs refunds. */
  attester: PrivateKeyAccount
  escrow: Address
  orders: ReadonlyMap<Hex, HostedOrder>
  faults: Faults
}

/** Watches deposits and delivers or refunds them; returns a function that ends it. */
export async function settleHosted(parameters: SettleHostedParameters): Promise<() => Promise<void>> {
  const { accounts, escrow, orders } = parameters
  const heads = new Map<number, bigint>()
  for (const [chainId, account] of accounts) heads.set(chainId, await account.getBlockNumber())
  return repeat(async () => {
    for (const [chainId, account] of accounts) {
      const fromBlock = (heads.get(chainId) ?? 0n) + 1n
      const toBlock = await account.getBlockNumber({ cacheTime: 0 })
      if (toBlock < fromBlock) continue
      const query = { address: escrow, abi: Escrow.abi, eventName: 'Deposited', fromBlock, toBlock } as const
      for (const { args, transactionHash } of await account.getContractEvents(query)) {
        const order = args.id && orders.get(args.id)
        if (order) order.deposit ??= transactionHash
      }
      heads.set(chainId, toBlock)
    }
    await Promise.allSettled([...orders.values()].map((order) => settle(parameters, order)))
  })
}

async function settle(parameters: SettleHostedParameters, order: HostedOrder): Promise<void> {
  const { faults } = parameters
  if (!order.deposit || order.end || order.isBusy || faults.stall) return
  order.isBusy = true
  const { originAmount, destinationAmount } = order.intent
  try {
    if (faults.lie) order.lie ??= await pay(parameters, order, 0n)
    else if (faults.refund) {
      const hash = await refund(parameters, order)
      order.end = { state: 'refunded', hash, amount: originAmount }
    } else {
      const amount = faults.partial ? destinationAmount / 2n : destinationAmount
      const hash = await pay(parameters, order, amount)
      order.end = { state: faults.partial ? 'partial' : 'completed', hash, amount }
    }
  } finally {
    order.isBusy = false
  }
}

function pay({ accounts }: SettleHostedParameters, { intent }: HostedOrder, amount: bigint): Promise<Hash> {
  const account = accounts.get(Number(intent.destinationChainId))
  if (!account) throw new Error(`There is no account on ${intent.destinationChainId}`)
  return sendToken(account, { token: intent.destinationToken, to: intent.receiver, amount })
}

async function refund(
  { accounts, attester, escrow: address }: SettleHostedParameters,
  { id, intent }: HostedOrder,
): Promise<Hash> {
  const account = accounts.get(Number(intent.originChainId))
  if (!account) throw new Error(`There is no account on ${intent.originChainId}`)
  const statement = encodeAbiParameters(parseAbiParameters('string, bytes32'), ['refund', id])
  const signature = await attester.signMessage({ message: { raw: keccak256(statement) } })
  const args = [intent, signature] as const
  const hash = await account.writeContract({ address, abi: Escrow.abi, functionName: 'refundEarly', args })
  const { status } = await account.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`Reverted: ${hash}`)
  return hash
}
