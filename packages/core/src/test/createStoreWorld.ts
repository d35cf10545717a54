import { createFakeClock, createScriptedWallet, demoKeys } from '@billfold/test'
import {
  type Address,
  type Hex,
  keccak256,
  numberToHex,
  parseEther,
  parseTransaction,
  recoverTransactionAddress,
} from 'viem'
import { vi } from 'vitest'
import type { Connector } from 'wagmi'
import { nativeTokenAddress } from '../chain/nativeToken.js'
import type { Billfold } from '../config/Billfold.js'
import { listPayments } from '../payment/record/listPayments.js'
import { type CreatePaymentStoreParameters, createPaymentStore } from '../payment-store/createPaymentStore.js'
import type { PaymentQueries, PaymentStore, PaymentStoreOptions } from '../payment-store/PaymentStore.js'
import { createMemoryDatabase } from '../platform/createMemoryDatabase.js'
import { createPlatform, type Platform } from '../platform/createPlatform.js'
import { createLocks } from '../platform/locks.js'

const chainId = 1337
const seller = `0x${'b'.repeat(40)}` as Address
const token = { chainId, address: nativeTokenAddress, symbol: 'ETH', name: 'Ether', decimals: 18, prices: {} }
const price = parseEther('1')

/** One ether to the seller. */
export const order: PaymentStoreOptions = {
  mode: 'direct_payment',
  paymentInfo: { amount: '1', token, sellerAddress: seller },
}

type StoreEvent = { name: string; status?: string }

/** Creates a page without screens: a scripted wallet, an in-memory chain, a disk, and a clock of the test. */
export async function createStoreWorld(platform: Partial<Platform> = {}) {
  const clock = createFakeClock(Date.now())
  const answer = createChain()
  const wallet = createScriptedWallet({
    name: 'Wallet',
    rdns: 'test.wallet',
    privateKeys: demoKeys.slice(0, 1),
    chains: [{ id: chainId, rpcUrl: 'http://chain.invalid' }],
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const [payer] = wallet.accounts as [Address]
  let opened = Promise.resolve()
  const getProvider = () => opened.then(() => wallet.provider)
  /** Keeps the wallet from answering until the returned function is called. */
  function closeWallet(): () => void {
    let open = () => {}
    opened = new Promise((resolve) => {
      open = resolve
    })
    return open
  }
  const connector = { id: 'test.wallet', uid: 'u', type: 'injected', getProvider } as unknown as Connector
  const events: StoreEvent[] = []
  const warnings: string[] = []
  const billfold = {
    wagmi: {
      connectors: [connector],
      state: { connections: new Map([['u', { connector, accounts: [payer] }]]) },
      getClient: () => ({ request: answer }),
    },
    platform: createPlatform({
      clock,
      database: createMemoryDatabase(),
      locks: createLocks(),
      page: undefined,
      ...platform,
    }),
    chains: [{ id: chainId, nativeCurrency: token }],
    spenders: {},
    idempotentOrigins: new Set(),
    warn: (message: string) => warnings.push(message),
    emit: (name: string, event: object) => events.push({ name, ...event }),
  } as unknown as Billfold
  const queries: PaymentQueries = {
    fetchQuery: async ({ queryFn }) => queryFn({ signal: new AbortController().signal }),
    removeQueries: () => {},
    invalidateQueries: async () => {},
  }
  const create = (changes: Partial<CreatePaymentStoreParameters> = {}) =>
    createPaymentStore(billfold, { options: order, queries, ...changes })

  /** Lets time and work proceed until the condition is met. */
  async function until(isMet: () => unknown): Promise<void> {
    for (let turn = 0; !isMet(); turn++) {
      if (turn > 5000) throw new Error(`Never met: ${isMet}`)
      if (turn % 10 === 9) await clock.advance(100)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const reaches = (store: PaymentStore, state: string) => until(() => store.get().flow.state === state)

  /** Chooses amount, wallet and token. */
  function choose(store: PaymentStore): void {
    const payerWallet = { walletId: 'test.wallet', address: payer }
    const quote = { originAmount: price }
    store.choosePayer('u')
    store.send(
      {
        type: 'DESTINATION_CONFIRMED',
        destinationAmount: price,
        destinationToken: token,
        receiverAddress: seller,
      },
      {
        type: 'PAYMENT_METHOD_SELECTED',
        paymentMethod: { type: 'wallet', originToken: token, payerWallet, balance: price, quote },
      },
    )
  }
  async function goToPreview(store: PaymentStore): Promise<void> {
    choose(store)
    await reaches(store, 'preview')
  }
  async function confirm(store: PaymentStore): Promise<void> {
    await goToPreview(store)
    await store.confirm()
  }
  /** Confirms a payment whose wallet request stays open. */
  async function confirmHeld(store: PaymentStore): Promise<void> {
    wallet.holdNext()
    await confirm(store)
    await until(() => wallet.held.length > 0)
    // Records of one millisecond look the same to other stores.
    await clock.advance(1)
  }
  const asked = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  const list = () => listPayments(billfold)
  /** Statuses of the payment events, oldest first. */
  const ends = () => events.flatMap(({ name, status }) => (name === 'payment' && status ? [status] : []))
  const page = { billfold, queries, clock, wallet, warnings, list, asked, ends }
  return { ...page, closeWallet, create, choose, goToPreview, confirm, confirmHeld, until, reaches }
}

/** An in-memory chain that mines every transaction at once; the wallet's requests reach it through `fetch`. */
function createChain() {
  type Mined = { hash: Hex; from: Address; to: Address; value: bigint; nonce: number; block: number }
  const sent: Mined[] = []
  const first = 100
  const toTransaction = ({ value, nonce, block, ...one }: Mined) => ({
    ...one,
    input: '0x',
    value: numberToHex(value),
    nonce: numberToHex(nonce),
    blockNumber: numberToHex(block),
    blockHash: one.hash,
  })
  const find = (hash: Hex) => sent.find((one) => one.hash === hash)
  async function take(raw: Hex): Promise<Hex> {
    const { to, value = 0n, nonce = 0 } = parseTransaction(raw)
    const from = await recoverTransactionAddress({ serializedTransaction: raw as never })
    const hash = keccak256(raw)
    sent.push({ hash, from, to: to as Address, value, nonce, block: first + sent.length + 1 })
    return hash
  }
  const block = () => ({
    number: numberToHex(first + sent.length),
    hash: `0x${'11'.repeat(32)}`,
    baseFeePerGas: '0x1',
    timestamp: '0x1',
    gasLimit: '0x1c9c380',
    transactions: [],
  })
  const answers: Record<string, (params: [Hex]) => unknown> = {
    eth_chainId: () => numberToHex(chainId),
    eth_blockNumber: () => numberToHex(first + sent.length),
    eth_getBalance: () => numberToHex(parseEther('10')),
    eth_call: () => '0x',
    eth_getCode: () => '0x',
    eth_estimateGas: () => numberToHex(21_000),
    eth_gasPrice: () => '0x1',
    eth_maxPriorityFeePerGas: () => '0x0',
    eth_getBlockByNumber: block,
    eth_getTransactionCount: () => numberToHex(sent.length),
    eth_sendRawTransaction: ([raw]) => take(raw),
    eth_getTransactionByHash: ([hash]) => {
      const one = find(hash)
      return one ? toTransaction(one) : null
    },
    eth_getTransactionReceipt: ([hash]) => {
      const one = find(hash)
      return one ? { ...toTransaction(one), transactionHash: hash, status: '0x1', logs: [] } : null
    },
  }
  const answer = async ({ method, params }: { method: string; params?: unknown }) => {
    const reply = answers[method]
    if (!reply) throw Object.assign(new Error(`no ${method}`), { code: -32601 })
    return reply((params ?? []) as [Hex])
  }
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    const request = JSON.parse(String(init?.body)) as { method: string; params: unknown }
    return answer(request).then(
      (result) => Response.json({ result }),
      ({ code, message }) => Response.json({ error: { code, message } }),
    )
  })
  return answer
}
