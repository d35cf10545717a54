import { ask, connectWallet, post, until } from '@billfold/devstack/testing'
import { erc20Abi, type Hash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BalanceSource } from '../../context/Indexer.js'
import { type Checkout, openCheckout } from '../../test/openCheckout.js'
import { getAccount } from '../../test/startWorld.js'

/** A service that is down all the time: payments must not need it. */
const down = async () => {
  throw new Error('down')
}
const source: BalanceSource = {
  id: 'down',
  chainIds: [1337],
  listTokenContracts: down,
  listOwnedNfts: down,
  listContractNfts: down,
  findNft: down,
  listNftOwners: down,
  listTransactions: down,
}

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
let checkout: Checkout
beforeAll(async () => {
  checkout = await openCheckout({
    balances: [source],
    adapt: (chain) => ({ ...chain, confirmations: 2 }),
  })
}, 300_000)
afterAll(() => checkout?.stop())

const report = async (id: string, transactionHash: string) =>
  post(checkout.world, `/v1/payments/${id}/transactions`, { chainId: 1337, transactionHash })

const readReceived = () =>
  checkout.wallet.readContract({
    address: checkout.token('USDC'),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [checkout.receiver],
  })

const readStatus = async (hash: Hash) =>
  (await ask(checkout.world, `/v1/status?chainId=1337&transactionHash=${hash}`)).body.data

/** Pays an order that is always credited, and so proves that earlier reports were checked. */
async function proveChecked() {
  const id = await checkout.prepare(9n)
  await report(id, await checkout.send(9n))
  await checkout.waitForState(id, 'pending')
}

test('B8 a reported transfer is pending at once, completed at its depth, and credited exactly once', async () => {
  const { prepare, send, shop, waitForState, test: anvil } = checkout
  const before = await readReceived()
  const [id, other] = [
    await prepare(41n, { orderId: 'order-41' }),
    await prepare(41n, { orderId: 'order-42' }),
  ]
  const hash = await send(41n)
  expect(await readStatus(hash)).toMatchObject({ status: 'PENDING' })
  expect((await report(id, hash)).status).toBe(200)
  await waitForState(id, 'pending')
  await report(id, hash)
  await report(other, hash)
  await anvil.mine({ blocks: 2 })
  const { data } = await shop.waitForEvent(id, 'payment.completed')
  expect(data).toMatchObject({ destinationHash: hash, receivedAmount: '41' })
  const status = await until(
    () => readStatus(hash),
    ({ status }) => status === 'COMPLETED',
  )
  expect(status).toMatchObject({ paymentId: id, destinationAmount: '41' })
  await proveChecked()
  expect(shop.listTypes(other)).toEqual([])
  expect(shop.listTypes(id)).toEqual(['payment.submitted', 'payment.completed'])
  expect((await readReceived()) - before).toBe(41n + 9n)
})

test('B8 native currency is credited by report', async () => {
  const { prepare, wallet, receiver, shop, test: anvil } = checkout
  const id = await prepare(43n, { tokenAddress: native })
  const hash = await wallet.sendTransaction({ to: receiver, value: 43n })
  await wallet.waitForTransactionReceipt({ hash })
  await report(id, hash)
  await anvil.mine({ blocks: 2 })
  expect((await shop.waitForEvent(id, 'payment.completed')).data.destinationHash).toBe(hash)
})

test('B8 a transfer of another amount, token or sender, or an older one, pays nothing', async () => {
  const { prepare, send, chain, readPayment } = checkout
  const old = await send(44n)
  const id = await prepare(44n)
  const bob = connectWallet(chain, getAccount(1)).wallet
  const hashes = [old, await send(45n), await send(44n, 'USDT'), await send(44n, 'USDC', bob)]
  for (const hash of hashes) await report(id, hash)
  await proveChecked()
  expect((await readPayment(id)).state).toBe('created')
})

test('T76 a reorganisation takes a credited report back, and the next block that has it pays again', async () => {
  const { prepare, wallet, shop, waitForState, test: anvil } = checkout
  const id = await prepare(46n, { orderId: 'order-46' })
  const start = await wallet.getBlockNumber({ cacheTime: 0 })
  const hash = await checkout.send(46n)
  const raw = await wallet.request({ method: 'eth_getRawTransactionByHash', params: [hash] } as never)
  await report(id, hash)
  await anvil.mine({ blocks: 3 })
  await shop.waitForEvent(id, 'payment.completed')
  const depth = Number((await wallet.getBlockNumber({ cacheTime: 0 })) - start)
  await anvil.request({ method: 'anvil_rollback', params: [depth] } as never)
  await anvil.dropTransaction({ hash }).catch(() => undefined)
  await anvil.mine({ blocks: 6 })
  await shop.waitForEvent(id, 'payment.reversed')
  expect((await waitForState(id, 'created')).state).toBe('created')
  await wallet.sendRawTransaction({ serializedTransaction: raw as never })
  await wallet.waitForTransactionReceipt({ hash })
  await anvil.mine({ blocks: 3 })
  await shop.waitForEvent(id, 'payment.completed', 2)
  expect(shop.listTypes(id)).toEqual([
    'payment.submitted',
    'payment.completed',
    'payment.reversed',
    'payment.completed',
  ])
})
