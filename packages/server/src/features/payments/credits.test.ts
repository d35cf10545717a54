import { DevToken } from '@billfold/contracts'
import { connectWallet, post } from '@billfold/devstack/testing'
import { encodeFunctionData, erc20Abi, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Checkout, openCheckout } from '../../test/openCheckout.js'
import { getAccount } from '../../test/startWorld.js'

let checkout: Checkout
beforeAll(async () => {
  checkout = await openCheckout()
  const { wallet, test: anvil, token } = checkout
  for (const payer of [0, 1, 2, 4]) {
    const { address } = getAccount(payer)
    await anvil.setBalance({ address, value: parseEther('100') })
    const mint = {
      ...DevToken,
      address: token('USDC'),
      functionName: 'mint',
      args: [address, 1_000n],
    } as const
    await wallet.waitForTransactionReceipt({ hash: await wallet.writeContract(mint) })
  }
}, 300_000)
afterAll(() => checkout?.stop())

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const multicall = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'function aggregate3(Call[] calls) payable',
])
const account = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

/** Sends transfers of several payers in one transaction, like a bundler. */
async function sendBundle(amounts: readonly { payer: number; amount: bigint }[]) {
  const { chain, token, receiver } = checkout
  const { multicall3 } = chain.contracts
  if (!multicall3) throw new Error('the chain has no multicall')
  for (const payer of new Set(amounts.map((entry) => entry.payer))) {
    const { wallet } = connectWallet(chain, getAccount(payer))
    const hash = await wallet.writeContract({
      address: token('USDC'),
      abi: erc20Abi,
      functionName: 'approve',
      args: [multicall3, 1_000n],
    })
    await wallet.waitForTransactionReceipt({ hash })
  }
  const calls = amounts.map(({ payer, amount }) => ({
    target: token('USDC'),
    allowFailure: false,
    callData: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [getAccount(payer).address, receiver, amount],
    }),
  }))
  const { wallet } = connectWallet(chain, getAccount(4))
  const hash = await wallet.writeContract({
    address: multicall3,
    abi: multicall,
    functionName: 'aggregate3',
    args: [calls],
  })
  await wallet.waitForTransactionReceipt({ hash })
  return hash
}

/** Sends native value from a delegated account, where no transaction names the receiver. */
async function sendNativeBatch(values: readonly bigint[], payer = 0) {
  const { chain, receiver } = checkout
  const { wallet } = connectWallet(chain, getAccount(payer))
  const { account7702 } = chain.contracts
  if (!account7702) throw new Error('the chain has no account to delegate to')
  const authorization = await wallet.signAuthorization({ contractAddress: account7702, executor: 'self' })
  const data = encodeFunctionData({
    abi: account,
    functionName: 'executeBatch',
    args: [values.map((value) => ({ target: receiver, value, data: '0x' as const }))],
  })
  const hash = await wallet.sendTransaction({
    to: wallet.account.address,
    data,
    authorizationList: [authorization],
    gas: 500_000n,
  })
  const { status } = await wallet.waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
  return hash
}

const report = (id: string, transactionHash: string, chainId = 1337) =>
  post(checkout.world, `/v1/payments/${id}/transactions`, { chainId, transactionHash })

test('B8 two payers in one bundle are both credited', async () => {
  const first = await checkout.prepare(21n)
  const second = await checkout.prepare(21n, { sender: getAccount(1).address })
  const hash = await sendBundle([
    { payer: 0, amount: 21n },
    { payer: 1, amount: 21n },
  ])
  for (const id of [first, second])
    expect((await checkout.shop.waitForEvent(id, 'payment.completed')).data.destinationHash).toBe(hash)
})

test('B8 two orders in one batch of one payer are both credited, also when they cost the same', async () => {
  const ids = [
    await checkout.prepare(22n, { orderId: 'A' }),
    await checkout.prepare(22n, { orderId: 'B' }),
    await checkout.prepare(23n, { orderId: 'C' }),
  ]
  await sendBundle([22n, 23n, 22n].map((amount) => ({ payer: 0, amount })))
  for (const id of ids) await checkout.shop.waitForEvent(id, 'payment.completed')
})

test('B8 native value from a delegated account is credited once its hash is reported, each order once', async () => {
  const terms = { tokenAddress: native }
  const [first, second] = [await checkout.prepare(24n, terms), await checkout.prepare(24n, terms)]
  const hash = await sendNativeBatch([24n, 24n])
  for (const id of [first, second]) expect(await report(id, hash)).toMatchObject({ status: 200 })
  for (const id of [first, second])
    expect((await checkout.shop.waitForEvent(id, 'payment.completed')).data).toMatchObject({
      destinationHash: hash,
      receivedAmount: '24',
    })
  const third = await checkout.prepare(24n, terms)
  expect(await report(third, hash)).toMatchObject({ status: 200 })
  await checkout.send(1n)
  expect((await checkout.readPayment(third)).state).toBe('created')
})

test('B8 a report proves nothing by itself: another payer, an older transaction and an unknown hash credit nothing', async () => {
  const terms = { tokenAddress: native }
  const older = await sendNativeBatch([25n])
  const id = await checkout.prepare(25n, terms)
  const stranger = await sendNativeBatch([25n], 2)
  for (const hash of [older, stranger, `0x${'a'.repeat(64)}`]) await report(id, hash)
  const paid = await sendNativeBatch([25n])
  await report(id, paid)
  const { data } = await checkout.shop.waitForEvent(id, 'payment.completed')
  expect([data.destinationHash, data.receivedAmount]).toEqual([paid, '25'])
})

test('B8 a report needs a payment of this server and a chain that it serves', async () => {
  const hash = `0x${'b'.repeat(64)}`
  expect(await report('nobody', hash)).toMatchObject({ status: 404 })
  const id = await checkout.prepare(26n)
  expect(await report(id, hash, 999)).toMatchObject({ status: 400 })
  expect(await report(id, '0x12')).toMatchObject({ status: 400 })
})
