import { type StackChain, startChain } from '@billfold/devstack'
import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { nativeTokenAddress } from '../chain/nativeToken.js'
import { createEntry, getEntry } from '../engine/journal.js'
import { runEntry } from '../engine/run.js'
import { getPaymentState } from '../payment/record/getPaymentState.js'
import { toPaymentRecord } from '../payment/record/Payment.js'
import { settlePayment } from '../payment/settlement/settlePayment.js'
import { command, readChain } from '../test/createWorld.js'
import { createPayWorld } from '../test/payWorld.js'
import { sampleConfirmed, sampleQuote } from '../test/samplePayment.js'
import { followDeposit, refundDeposit } from './refundDeposit.js'

let chain: StackChain & { stop(): Promise<void> }
beforeAll(async () => {
  chain = await startChain()
}, 120_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

const escrowAbi = parseAbi([
  'struct Intent { address payer; uint256 originChainId; address originEscrow; address originToken; uint256 originAmount; uint256 destinationChainId; address destinationEscrow; address destinationToken; uint256 destinationAmount; address receiver; uint256 deadline; bytes32 salt; }',
  'function deposit(Intent intent) payable',
])
const amount = parseEther('2')
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}` as Hex

/** A payer with two ether in the escrow, and services that are down. */
async function leaveDeposit(salt: number) {
  const set = await createPayWorld({
    chains: [chain],
    services: 'http://services.invalid',
    fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const page = await set.visit()
  const { billfold, connector } = page
  const escrow = chain.contracts.escrow as Address
  const { timestamp } = await readChain(chain).getBlock()
  const deadline = timestamp + 600n
  const intent = {
    payer: set.payer,
    originChainId: BigInt(chain.id),
    originEscrow: escrow,
    originToken: nativeTokenAddress as Address,
    originAmount: amount,
    destinationChainId: 1338n,
    destinationEscrow: escrow,
    destinationToken: nativeTokenAddress as Address,
    destinationAmount: amount,
    receiver: set.receiver,
    deadline,
    salt: word(salt),
  }
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'deposit', args: [intent] })
  const token = {
    chainId: chain.id,
    address: nativeTokenAddress,
    decimals: 18,
    symbol: 'ETH',
    name: 'Ether',
    prices: {},
  }
  const transaction = { chainId: chain.id, to: escrow, data, value: amount, action: 'buy' }
  const quoteStep = {
    originToken: token,
    destinationToken: { ...token, chainId: 1338 },
    originAmount: amount,
    destinationAmount: amount,
    transactions: [transaction],
  }
  const id = `payment:${salt}`
  await createEntry(billfold, {
    id,
    kind: 'payment',
    payer: set.payer,
    walletId: connector.id,
    steps: [{ chainId: chain.id, calls: [{ to: escrow, value: amount, data }], action: 'buy' }],
    details: {
      confirmed: { ...sampleConfirmed, payer: set.payer, originChainId: chain.id },
      quote: { ...sampleQuote, steps: [quoteStep], expiration: Number.MAX_SAFE_INTEGER },
      places: [{ quoteStep: 0, transaction: 0 }],
    },
  })
  await runEntry(billfold, { id, connector })
  const passDeadline = async () => {
    await command(chain, 'evm_increaseTime', [601])
    await command(chain, 'evm_mine')
  }
  const read = async () => toPaymentRecord(await getEntry(billfold, { id }))
  const state = async () => getPaymentState(await read(), billfold.platform.clock.now())
  const balance = () => readChain(chain).getBalance({ address: set.payer })
  const inEscrow = () => readChain(chain).getBalance({ address: escrow })
  return { ...set, ...page, id, key: id, passDeadline, state, read, balance, inEscrow }
}

test('A12 with every service down, one press after the deadline refunds the deposit', async () => {
  const set = await leaveDeposit(1)
  expect(await followDeposit(set.billfold, set)).toMatchObject({ status: 'open', canRefund: false })
  await expect(refundDeposit(set.billfold, set)).rejects.toMatchObject({ name: 'DepositNotRefundable' })
  expect(await set.state()).toMatchObject({ status: 'settling' })
  await set.passDeadline()
  expect(await followDeposit(set.billfold, set)).toMatchObject({ status: 'open', canRefund: true })
  const before = await set.balance()
  await refundDeposit(set.billfold, set)
  expect((await set.balance()) - before).toBeGreaterThan(amount - parseEther('0.01'))
  expect(await set.state()).toMatchObject({
    status: 'refunded',
    refund: { amount, receiver: set.payer, transactionHash: set.wallet.sent.at(-1)?.hash },
  })
})

test('A12 two presses bring it once', async () => {
  const set = await leaveDeposit(2)
  await set.passDeadline()
  const before = await set.inEscrow()
  await Promise.all([refundDeposit(set.billfold, set), refundDeposit(set.billfold, set)])
  await refundDeposit(set.billfold, set)
  expect(before - (await set.inEscrow())).toBe(amount)
  expect(set.requests('eth_sendTransaction')).toHaveLength(2)
})

test('A12 a refund that another account made is seen on the chain and ends the payment', async () => {
  const set = await leaveDeposit(3)
  await set.passDeadline()
  const other = await set.visitElsewhere()
  const payment = await set.read()
  await other.billfold.platform.database.put('operations', set.id, payment)
  await refundDeposit(other.billfold, { key: set.key, connector: other.connector })
  expect(await set.state()).toMatchObject({ status: 'settling' })
  await followDeposit(set.billfold, set)
  expect(await set.state()).toMatchObject({ status: 'refunded' })
  await settlePayment(set.billfold, set)
})
