import { RelayDepository } from '@billfold/contracts'
import { isSameAddress } from '@billfold/protocol'
import { type Address, erc20Abi, type Hash, type Log, parseEventLogs, zeroAddress } from 'viem'
import {
  type RelayCurrency,
  type RelayDesk,
  type RelayMarket,
  type RelayOrder,
  setStatus,
} from './RelayDesk.js'

const roundMs = 100

/** Notices deposits and fills or refunds them, until it is stopped. Errors are tried again in the next round. */
export function startSettlement(desk: RelayDesk): () => Promise<void> {
  let isStopped = false
  const running = (async () => {
    while (!isStopped) {
      await Promise.allSettled([...desk.markets.values()].map((market) => scan(desk, market)))
      for (const order of desk.orders.values()) void settle(desk, order).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, roundMs))
    }
  })()
  return async () => {
    isStopped = true
    await running
  }
}

async function scan(desk: RelayDesk, market: RelayMarket): Promise<void> {
  const head = await market.solver.getBlockNumber({ cacheTime: 0 })
  if (desk.faults.blind || head === market.scanned) return
  // A chain that was rolled back is read again from its head.
  const fromBlock = head < market.scanned ? head : market.scanned + 1n
  const logs = await market.solver.getLogs({ address: market.depository, fromBlock, toBlock: head })
  noticeDeposits(desk, market, logs)
  market.scanned = head
}

/** Starts the orders whose deposits are among these logs. */
export function noticeDeposits(desk: RelayDesk, market: RelayMarket, logs: readonly Log[]): void {
  for (const { eventName, args, address, transactionHash } of parseEventLogs({
    abi: RelayDepository.abi,
    logs: [...logs],
  })) {
    if (!isSameAddress(address, market.depository) || transactionHash === null) continue
    const token: Address = eventName === 'RelayErc20Deposit' ? args.token : zeroAddress
    const order = [...desk.orders.values()].find(({ orderId }) => orderId === args.id)
    if (!order || order.deposit || order.from.chainId !== market.chain.id) continue
    if (!isSameAddress(order.from.address, token)) continue
    order.deposit = { hash: transactionHash, amount: args.amount }
    setStatus(order, 'pending')
  }
}

async function settle(desk: RelayDesk, order: RelayOrder): Promise<void> {
  if (!order.deposit || order.isBusy || order.status === 'refund') return
  if (order.status === 'success' && (desk.faults.lie || !order.lieHash)) return
  if (desk.faults.stall) return
  order.isBusy = true
  try {
    await settleDeposit(desk, order, order.deposit.amount)
  } finally {
    order.isBusy = false
  }
}

async function settleDeposit(desk: RelayDesk, order: RelayOrder, deposited: bigint): Promise<void> {
  const { faults } = desk
  const market = desk.markets.get(order.to.chainId)
  if (!market) return
  if (faults.lie) {
    const { solver } = market
    order.lieHash = await solver.sendTransaction({ to: solver.account.address, value: 0n })
    await solver.waitForTransactionReceipt({ hash: order.lieHash })
    return setStatus(order, 'success')
  }
  order.lieHash = undefined
  if (faults.failure) return setStatus(order, 'failure', 'EXECUTION_REVERTED')
  const reason = findProblem(desk, order, deposited)
  if (reason) return refund(desk, order, { amount: deposited, reason })
  order.fillHash ??= await pay(market, { to: order.recipient, currency: order.to, amount: order.amountOut })
  setStatus(order, 'submitted')
  await market.solver.waitForTransactionReceipt({ hash: order.fillHash })
  setStatus(order, 'success', 'N/A')
}

/** A fill that was sent is always finished. */
function findProblem({ faults }: RelayDesk, order: RelayOrder, deposited: bigint): string | undefined {
  if (order.fillHash) return undefined
  if (order.refundHash || order.status === 'failure') return order.failReason
  if (deposited < order.amountIn) return 'DEPOSITED_AMOUNT_TOO_LOW_TO_FILL'
  if (faults.expired || Date.now() > order.expiresAt) return 'TTL_EXPIRED'
  return faults.refund ? 'SLIPPAGE' : undefined
}

/** A failure comes first, then pending, then the refund. Without an address for it nothing is sent back. */
async function refund(
  desk: RelayDesk,
  order: RelayOrder,
  { amount, reason }: { amount: bigint; reason: string },
): Promise<void> {
  const market = desk.markets.get(order.from.chainId)
  if (order.status !== 'failure' && !order.refundHash) return setStatus(order, 'failure', reason)
  if (!market || !order.refundTo) return
  setStatus(order, 'pending')
  order.refundHash ??= await pay(market, { to: order.refundTo, currency: order.from, amount })
  await market.solver.waitForTransactionReceipt({ hash: order.refundHash })
  setStatus(order, 'refund')
}

function pay(
  { solver }: RelayMarket,
  { to, currency, amount }: { to: Address; currency: RelayCurrency; amount: bigint },
): Promise<Hash> {
  if (isSameAddress(currency.address, zeroAddress)) return solver.sendTransaction({ to, value: amount })
  const { address } = currency
  return solver.writeContract({ address, abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
}
