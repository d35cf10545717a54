import { LiFiDiamond } from '@billfold/contracts'
import type { Token } from '@lifi/types'
import { type Address, type Hex, isAddressEqual } from 'viem'
import type { StandInAccount } from '../openAccount.js'
import { repeat } from '../repeat.js'
import type { Faults } from '../StandIn.js'
import { sendToken } from '../sendToken.js'
import type { Order, OrderEnd } from './Order.js'

export type SettleOrdersParameters = {
  /** Accounts that deliver, by chain id. */
  accounts: ReadonlyMap<number, StandInAccount>
  diamond: Address
  orders: ReadonlyMap<Hex, Order>
  faults: Faults
  /** Lists the tokens of a chain. */
  listTokens: (chainId: number) => readonly Token[]
}

/** Watches deposits and delivers them; returns a function that ends it. */
export async function settleOrders(parameters: SettleOrdersParameters): Promise<() => Promise<void>> {
  const { accounts, orders } = parameters
  const heads = new Map<number, bigint>()
  for (const [chainId, account] of accounts) heads.set(chainId, await account.getBlockNumber())
  return repeat(async () => {
    for (const [chainId, account] of accounts) {
      const next = (heads.get(chainId) ?? 0n) + 1n
      const head = await account.getBlockNumber({ cacheTime: 0 })
      if (head < next) continue
      await collectDeposits(parameters, account, next, head)
      heads.set(chainId, head)
    }
    await Promise.allSettled([...orders.values()].map((order) => settle(parameters, order)))
  })
}

async function collectDeposits(
  { diamond, orders }: SettleOrdersParameters,
  account: StandInAccount,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<void> {
  const { abi } = LiFiDiamond
  const query = { address: diamond, abi, eventName: 'LiFiTransferStarted', fromBlock, toBlock } as const
  for (const { args, transactionHash: hash } of await account.getContractEvents(query)) {
    const { transactionId, sendingAssetId, minAmount } = args.bridgeData ?? {}
    const order = transactionId && orders.get(transactionId)
    if (!order || order.deposit || !sendingAssetId) continue
    const isPaid = isAddressEqual(sendingAssetId, order.fromToken.address as Address)
    if (!isPaid || minAmount !== order.fromAmount) continue
    const { effectiveGasPrice, gasUsed } = await account.getTransactionReceipt({ hash })
    order.deposit = { hash, gasPrice: effectiveGasPrice, gasUsed }
  }
}

async function settle(parameters: SettleOrdersParameters, order: Order): Promise<void> {
  const { faults } = parameters
  if (!order.deposit || order.end || order.isBusy || faults.stall) return
  order.isBusy = true
  try {
    if (faults.lie) order.lie ??= await pay(parameters, { ...order, toAmount: 0n })
    else order.end = await finish(parameters, order)
  } finally {
    order.isBusy = false
  }
}

async function finish(parameters: SettleOrdersParameters, order: Order): Promise<OrderEnd> {
  const { faults } = parameters
  if (faults.expired) return { status: 'FAILED', substatus: 'EXPIRED' }
  const { fromToken, fromAmount, toToken, toAmount, sender } = order
  if (faults.refund) {
    const refund = { toToken: fromToken, toAmount: fromAmount, receiver: sender }
    const hash = await pay(parameters, refund)
    return { status: 'DONE', substatus: 'REFUNDED', paid: { hash, token: fromToken, amount: fromAmount } }
  }
  if (!faults.partial) {
    const hash = await pay(parameters, order)
    return { status: 'DONE', substatus: 'COMPLETED', paid: { hash, token: toToken, amount: toAmount } }
  }
  const other = parameters.listTokens(toToken.chainId).find(({ symbol }) => symbol !== toToken.symbol)
  const token = faults.partial === 'amount' ? toToken : (other ?? toToken)
  const amount = order.toAmountMin / 2n
  const hash = await pay(parameters, { ...order, toToken: token, toAmount: amount })
  return { status: 'DONE', substatus: 'PARTIAL', paid: { hash, token, amount } }
}

/** Sends the tokens from the stand-in's own account. */
function pay(
  { accounts }: SettleOrdersParameters,
  { toToken, toAmount, receiver }: Pick<Order, 'toToken' | 'toAmount' | 'receiver'>,
) {
  const account = accounts.get(toToken.chainId)
  if (!account) throw new Error(`There is no account on ${toToken.chainId}`)
  return sendToken(account, { token: toToken.address as Address, to: receiver, amount: toAmount })
}
