import { expect, test } from 'vitest'
import { createPlatform } from '../../platform/createPlatform.js'
import { prepareOnramp } from './onramp.js'
import { getStatus } from './payments.js'
import { prepareBuy, prepareSell, prepareTransfer } from './prepare.js'

const [sender, receiver] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const
const token = {
  chainId: 1,
  address: `0x${'e'.repeat(40)}`,
  decimals: 6,
  symbol: 'USDC',
  name: 'USD Coin',
  prices: {},
} as const

const createCaller = (data: object, onBody: (body: unknown) => void = () => {}) => ({
  services: { bridge: 'https://bridge.test' } as never,
  clientId: undefined,
  platform: createPlatform({
    fetch: async (_, { body } = {}) => {
      onBody(body && JSON.parse(String(body)))
      return Response.json({ data })
    },
  }),
})
const wire = {
  originAmount: '7',
  destinationAmount: '5',
  timestamp: 1_000,
  blockNumber: '9',
  estimatedExecutionTimeMs: 60_000,
  steps: [],
}
const pair = {
  originChainId: 1,
  originTokenAddress: token.address,
  destinationChainId: 2,
  destinationTokenAddress: token.address,
}
const parties = { amount: 5n, sender, receiver }
const card = {
  ...wire,
  id: 'c',
  link: 'https://pay.coinbase.com/x',
  onramp: 'coinbase',
  currency: 'USD',
  currencyAmount: 5,
  destinationToken: token,
  intent: { onramp: 'coinbase', receiver },
}

test.each([
  [
    'buy',
    (data: object) => prepareBuy(createCaller(data), { ...pair, ...parties }),
    wire,
    { buyAmountWei: '5' },
  ],
  [
    'sell',
    (data: object) => prepareSell(createCaller(data), { ...pair, ...parties }),
    wire,
    { sellAmountWei: '5' },
  ],
  [
    'transfer',
    (data: object) =>
      prepareTransfer(createCaller(data), { chainId: 1, tokenAddress: token.address, ...parties }),
    wire,
    { transferAmountWei: '5' },
  ],
  [
    'onramp',
    (data: object) =>
      prepareOnramp(createCaller(data), {
        chainId: 1,
        onramp: 'coinbase',
        receiver,
        tokenAddress: token.address,
      }),
    card,
    { onramp: 'coinbase', receiver },
  ],
] as const)(
  'R3.21 a prepared %s keeps its intent: the one that was answered, else what was asked',
  async (_, prepare, data, asked) => {
    expect(await prepare(data)).toMatchObject({ intent: asked, destinationAmount: 5n, steps: [] })
    const answered = { onramp: 'coinbase', answered: true }
    expect(await prepare({ ...data, intent: answered })).toMatchObject({ intent: answered })
  },
)

test('R7.12 R7.13 R7.14 R7.15 bodies have the amount under both names, chain ids as text, and the sender pays the fee', async () => {
  const bodies: unknown[] = []
  const caller = createCaller(wire, (body) => bodies.push(body))
  const purchase = { purchaseData: { sku: '7' }, paymentLinkId: 'link' }
  await prepareBuy(caller, { ...pair, ...parties, ...purchase, maxSteps: 2 })
  await prepareSell(caller, { ...pair, ...parties, ...purchase, maxSteps: 2 })
  const transfer = { tokenAddress: token.address, ...parties, ...purchase }
  await prepareTransfer(caller, { chainId: 1, ...transfer })
  const sent = { amount: '5', sender, receiver, ...purchase }
  const pairSent = { ...pair, originChainId: '1', destinationChainId: '2', maxSteps: 2, ...sent }
  expect(bodies).toEqual([
    { ...pairSent, buyAmountWei: '5' },
    { ...pairSent, sellAmountWei: '5' },
    {
      chainId: '1',
      tokenAddress: token.address,
      feePayer: 'sender',
      transferAmountWei: '5',
      ...sent,
    },
  ])
})

test('R3.28 a status has status, transactionHash, amounts, tokens and transactions', async () => {
  const asked = `0x${'1'.repeat(64)}` as const
  const transactions = [{ chainId: 2, transactionHash: `0x${'2'.repeat(64)}` }]
  const caller = createCaller({
    ...{ status: 'COMPLETED', originAmount: '7', destinationAmount: '5' },
    ...{ originToken: token, destinationToken: token, transactions },
  })
  expect(await getStatus(caller, { chainId: 1, transactionHash: asked })).toMatchObject({
    status: 'COMPLETED',
    transactionHash: asked,
    originAmount: 7n,
    destinationAmount: 5n,
    originToken: token,
    destinationToken: token,
    transactions,
  })
})
