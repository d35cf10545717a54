import type { ExtendedTransactionInfo, FullStatusData, StatusData, StatusResponse, Token } from '@lifi/types'
import type { Hash } from 'viem'
import type { Order, OrderEnd } from './Order.js'

/** Describes an order with a deposit as `/status` does. */
export function describeStatus(order: Order, nativeOf: (chainId: number) => Token): StatusResponse {
  const { deposit, tool, fromToken, fromAmount, toToken, toAmount, lie } = order
  if (!deposit) throw new Error('The order has no deposit')
  const describe = (hash: Hash, token: Token, amount: bigint): ExtendedTransactionInfo => ({
    txHash: hash,
    chainId: token.chainId,
    txLink: `http://localhost/tx/${hash}`,
    amount: amount.toString(),
    token,
    amountUSD: '0.00',
    gasPrice: deposit.gasPrice.toString(),
    gasUsed: deposit.gasUsed.toString(),
    gasToken: nativeOf(token.chainId),
    gasAmount: (deposit.gasPrice * deposit.gasUsed).toString(),
    gasAmountUSD: '0.00',
    timestamp: Math.floor(Date.now() / 1000),
    value: '0',
  })
  const reported: OrderEnd | undefined =
    order.end ??
    (lie && { status: 'DONE', substatus: 'COMPLETED', paid: { hash: lie, token: toToken, amount: toAmount } })
  const paid = reported?.paid
  return {
    transactionId: order.transactionId,
    sending: describe(deposit.hash, fromToken, fromAmount),
    receiving: paid ? describe(paid.hash, paid.token, paid.amount) : { chainId: toToken.chainId },
    feeCosts: order.feeCosts,
    lifiExplorerLink: `http://localhost/tx/${deposit.hash}`,
    fromAddress: order.sender,
    toAddress: order.receiver,
    tool,
    status: reported?.status ?? 'PENDING',
    substatus: reported?.substatus ?? 'WAIT_DESTINATION_TRANSACTION',
    substatusMessage: reported ? 'The transfer has ended.' : 'The transfer is being processed.',
    metadata: { integrator: order.integrator },
  } satisfies FullStatusData
}

/** Describes a transaction without an order. */
export function describeUnknown(txHash: string, fromChainId: number, toChainId: number): StatusResponse {
  return {
    sending: { txHash, chainId: fromChainId, txLink: `http://localhost/tx/${txHash}` },
    receiving: { chainId: toChainId },
    tool: 'unknown',
    status: 'NOT_FOUND',
    substatusMessage: 'The transaction was not found.',
  } satisfies StatusData
}
