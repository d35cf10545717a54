import { encodeFunctionData, erc20Abi, maxUint256, pad, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { checkSteps } from './checkSteps.js'
import type { RelayChain } from './relayChains.js'
import type { RelayQuoteResponse, RelayTransaction } from './relaySchemas.js'

const [token, depository, router, payer, thief] = [1, 2, 3, 4, 5].map((digit) =>
  pad(`0x${digit}a`, { size: 20 }),
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]
const orderId = pad('0xb1')
const requestId = pad('0xb2')
const amountIn = 1000n
const chain: RelayChain = {
  id: 1,
  isDestination: true,
  depositories: [depository],
  routers: [router],
  solverCurrencies: [],
  tokens: undefined,
}
const abi = parseAbi([
  'function depositNative(address depositor, bytes32 id) payable',
  'function depositErc20(address depositor, address token, uint256 amount, bytes32 id)',
  'function execute(address to)',
])
const depositToken = (
  change: { depositor?: `0x${string}`; token?: `0x${string}`; amount?: bigint; id?: `0x${string}` } = {},
) =>
  encodeFunctionData({
    abi,
    functionName: 'depositErc20',
    args: [change.depositor ?? payer, change.token ?? token, change.amount ?? amountIn, change.id ?? orderId],
  })
const depositNative = encodeFunctionData({ abi, functionName: 'depositNative', args: [payer, orderId] })
const approve = (spender: `0x${string}`, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
const transfer = (to: `0x${string}`, amount: bigint, tail = orderId.slice(2)) =>
  `${encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })}${tail}` as const

const good: RelayTransaction = { from: payer, to: depository, data: depositToken(), value: 0n, chainId: 1 }
const toItems = (transaction: RelayTransaction) => [{ data: transaction }]
function toResponse(steps: RelayQuoteResponse['steps']): RelayQuoteResponse {
  const currency = { chainId: 1, address: token }
  return {
    requestId,
    steps,
    fees: {},
    details: {
      sender: payer,
      recipient: payer,
      currencyIn: { currency, amount: amountIn },
      currencyOut: { currency, amount: amountIn },
      timeEstimate: 1,
    },
    protocol: { v2: { orderId } },
  }
}
const step = (id: string, transaction: RelayTransaction) =>
  ({ kind: 'transaction', id, items: toItems(transaction) }) as const
const check = (steps: RelayQuoteResponse['steps'], paid = token) =>
  checkSteps(toResponse(steps), { chain, payer, token: paid, amountIn })

test('a deposit with its exact approval passes', () => {
  const approval = { ...good, to: token, data: approve(depository, amountIn) }
  expect(check([step('approve', approval), step('deposit', good)])).toEqual({
    to: depository,
    data: good.data,
    value: 0n,
    needsApproval: true,
    nativeFee: 0n,
    id: orderId,
  })
})

test('value beyond the payment is a native fee', () => {
  expect(check([step('swap', { ...good, to: router, data: '0x12345678', value: 7n })])).toMatchObject({
    nativeFee: 7n,
    id: orderId,
  })
  const native = { ...good, data: depositNative, value: amountIn + 3n }
  expect(check([step('deposit', native)], zeroAddress)).toMatchObject({ nativeFee: 3n, needsApproval: false })
})

test('a transfer to the depository with the id of the order needs no approval', () => {
  const sent = { ...good, to: token, data: transfer(depository, amountIn) }
  expect(check([step('deposit', sent)])).toMatchObject({ needsApproval: false, id: orderId })
})

test('a signature is not offered', () => {
  expect(check([{ kind: 'signature' }, step('deposit', good)])).toBeUndefined()
})

test.each<[string, RelayQuoteResponse['steps'], `0x${string}`?]>([
  ['no deposit', []],
  ['two deposits', [step('deposit', good), step('deposit', good)]],
  ['an unknown step', [step('deposit', good), step('bless', good)]],
  ['another chain', [step('deposit', { ...good, chainId: 2 })]],
  ['another account', [step('deposit', { ...good, from: thief })]],
  ['an unlisted contract', [step('deposit', { ...good, to: thief })]],
  ['another depositor', [step('deposit', { ...good, data: depositToken({ depositor: thief }) })]],
  ['another token', [step('deposit', { ...good, data: depositToken({ token: thief }) })]],
  ['a larger amount', [step('deposit', { ...good, data: depositToken({ amount: amountIn + 1n }) })]],
  ['a smaller amount', [step('deposit', { ...good, data: depositToken({ amount: amountIn - 1n }) })]],
  ['another order', [step('deposit', { ...good, data: depositToken({ id: pad('0xee') }) })]],
  ['native currency for a token', [step('deposit', { ...good, data: depositNative, value: amountIn })]],
  ['a token for native currency', [step('deposit', good)], zeroAddress],
  [
    'less native currency than the payment',
    [step('deposit', { ...good, data: depositNative, value: amountIn - 1n })],
    zeroAddress,
  ],
  [
    'an unknown call of the depository',
    [step('deposit', { ...good, data: encodeFunctionData({ abi, functionName: 'execute', args: [thief] }) })],
  ],
  ['an approval as the deposit', [step('deposit', { ...good, to: token, data: approve(thief, amountIn) })]],
  ['a transfer to somebody', [step('send', { ...good, to: token, data: transfer(thief, amountIn) })]],
  ['a larger transfer', [step('send', { ...good, to: token, data: transfer(depository, amountIn + 1n) })]],
  [
    'a transfer without an order',
    [step('send', { ...good, to: token, data: transfer(depository, amountIn, '') })],
  ],
  [
    'an approval for somebody',
    [step('approve', { ...good, to: token, data: approve(thief, amountIn) }), step('deposit', good)],
  ],
  [
    'an approval for a listed contract that is not called',
    [step('approve', { ...good, to: token, data: approve(router, amountIn) }), step('deposit', good)],
  ],
  [
    'an unlimited approval',
    [step('approve', { ...good, to: token, data: approve(depository, maxUint256) }), step('deposit', good)],
  ],
  [
    'an approval of another token',
    [step('approve', { ...good, to: thief, data: approve(depository, amountIn) }), step('deposit', good)],
  ],
])('%s is refused', (_, steps, paid) => {
  expect(() => check(steps, paid)).toThrow('refused')
})
