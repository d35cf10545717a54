import { post } from '@billfold/devstack/testing'
import { encodeFunctionData, erc20Abi, keccak256 } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Checkout, openCheckout } from '../../test/openCheckout.js'

let checkout: Checkout
beforeAll(async () => {
  checkout = await openCheckout({ adapt: (chain) => ({ ...chain, confirmations: 3 }) })
}, 300_000)
afterAll(() => checkout?.stop())

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const report = async (id: string, transactionHash: string) =>
  expect(
    await post(checkout.world, `/v1/payments/${id}/transactions`, { chainId: 1337, transactionHash }),
  ).toMatchObject({ status: 200 })

/** Signs a transfer without sending it. */
async function sign(amount: bigint) {
  const { wallet, token, receiver } = checkout
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] })
  const request = await wallet.prepareTransactionRequest({ to: token('USDC'), data })
  const serializedTransaction = await wallet.signTransaction(request as never)
  const send = async () => {
    const hash = await wallet.sendRawTransaction({ serializedTransaction })
    await wallet.waitForTransactionReceipt({ hash })
  }
  return { hash: keccak256(serializedTransaction), send }
}

async function sendNative(value: bigint) {
  const { wallet, receiver } = checkout
  const hash = await wallet.sendTransaction({ to: receiver, value })
  await wallet.waitForTransactionReceipt({ hash })
  return hash
}

test("B8 a transfer that was reported before it was mined pays the reporter's order, not one that a stranger prepared in the payer's name", async () => {
  const { prepare, shop, test: anvil } = checkout
  const payer = await prepare(31n, { orderId: 'payer-1' })
  const { hash, send } = await sign(31n)
  await report(payer, hash)
  const stranger = await prepare(31n, { orderId: 'stranger-1' })
  await send()
  await anvil.mine({ blocks: 2 })
  expect((await shop.waitForEvent(payer, 'payment.completed')).data.destinationHash).toBe(hash)
  expect(shop.listTypes(stranger)).toEqual([])
})

test.each([
  ['token', {}, () => checkout.send(32n)],
  ['native', { tokenAddress: native }, () => sendNative(32n)],
] as const)(
  'B8 a %s transfer that was matched moves to the payment that reports it before it is final',
  async (kind, terms, send) => {
    const { prepare, shop, waitForState, test: anvil } = checkout
    const payer = await prepare(32n, { ...terms, orderId: `payer-${kind}` })
    const stranger = await prepare(32n, { ...terms, orderId: `stranger-${kind}` })
    const hash = await send()
    await waitForState(stranger, 'pending')
    await report(payer, hash)
    await waitForState(payer, 'pending')
    await waitForState(stranger, 'created')
    await anvil.mine({ blocks: 2 })
    await shop.waitForEvent(payer, 'payment.completed')
    expect(shop.listTypes(stranger)).toEqual(['payment.submitted'])
  },
)

test('B8 of two payments that report one transfer the first keeps it', async () => {
  const { prepare, shop, waitForState, test: anvil } = checkout
  const [first, second] = [await prepare(33n), await prepare(33n)]
  const { hash, send } = await sign(33n)
  await report(first, hash)
  await report(second, hash)
  await send()
  await waitForState(first, 'pending')
  await anvil.mine({ blocks: 2 })
  await shop.waitForEvent(first, 'payment.completed')
  expect(shop.listTypes(second)).toEqual([])
})

test('B8 a report moves neither what has settled a payment nor a transfer of another amount', async () => {
  const { prepare, shop, waitForState, readPayment, test: anvil } = checkout
  const [payer, other] = [await prepare(34n), await prepare(35n)]
  const settled = await prepare(34n)
  const hash = await checkout.send(34n)
  await anvil.mine({ blocks: 2 })
  await shop.waitForEvent(settled, 'payment.completed')
  await report(payer, hash)
  await report(other, hash)
  // Reports are checked in order, so a later credited one proves that these were refused.
  const [proof, holder] = [await prepare(36n), await prepare(36n)]
  const moved = await checkout.send(36n)
  await waitForState(holder, 'pending')
  await report(proof, moved)
  await waitForState(proof, 'pending')
  expect((await readPayment(payer)).state).toBe('created')
  expect((await readPayment(other)).state).toBe('created')
  expect((await readPayment(settled)).state).toBe('completed')
})
