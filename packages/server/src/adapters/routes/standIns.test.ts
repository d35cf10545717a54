import { type StackChain, startChain } from '@billfold/devstack'
import { connectWallet, getAccount, readCctpChains, serveStandIns } from '@billfold/devstack/testing'
import { type Address, encodeFunctionData, erc20Abi, type Hash, type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listDifferences } from '../../test/documented.js'
import * as cctp from '../../test/fixtures/cctp.js'
import { quoteFields, statusFields } from '../../test/fixtures/lifi.js'
import { encodeBurn, finality, forwardHook } from './cctp/burn.js'
import type { CctpChain } from './cctp/cctpChains.js'

let chains: (StackChain & { stop: () => Promise<void> })[]
let standIns: Awaited<ReturnType<typeof serveStandIns>>
let rows: CctpChain[]
let wallet: ReturnType<typeof connectWallet>['wallet']
const payer = getAccount(0)
const receiver = getAccount(3).address

beforeAll(async () => {
  chains = await Promise.all([1337, 1338].map((chainId) => startChain({ chainId })))
  standIns = await serveStandIns({ chains, names: ['cctp', 'lifi'] })
  wallet = connectWallet(chains[0] as StackChain, payer).wallet
  rows = await readCctpChains(chains, standIns.contracts.cctp ?? [])
}, 180_000)
afterAll(async () => {
  await standIns?.stop()
  await Promise.all((chains ?? []).map((chain) => chain.stop()))
})

async function ask(service: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
  const answer = await fetch(`${standIns.urls[service]}${path}`, init)
  return { status: answer.status, body: await answer.json() }
}

async function send(call: { to: Address; data: Hex; value?: bigint }): Promise<Hash> {
  const hash = await wallet.sendTransaction(call)
  await wallet.waitForTransactionReceipt({ hash })
  return hash
}

const quoteBody = () => ({
  amount: '25000000',
  feeToken: getRow(1337).usdc,
  requests: [{ type: 'FORWARD', params: { hookData: forwardHook } }, { type: 'PRE_FINALITY' }],
})

function getRow(id: number): CctpChain {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Error(`there is no chain ${id}`)
  return row
}

/** Burns with a hook, as a payer does. */
async function burn(amount: bigint): Promise<Hash> {
  const [origin, destination] = [getRow(1337), getRow(1338)]
  const terms = { type: 'deducted', amount, maxFee: 500_000n, threshold: finality.fast } as const
  const call = encodeBurn({ origin, destination, burn: terms, sender: payer.address, receiver })
  const approval = { abi: erc20Abi, functionName: 'approve', args: [call.to, amount] } as const
  await send({ to: origin.usdc, data: encodeFunctionData(approval) })
  return send(call)
}

const quotePath = '/v2/quote/burn/usdc/1337/1338'
const feesPath = '/v2/burn/USDC/fees/1337/1338'

test.each([
  ['public keys', '/v2/publicKeys', undefined, 200, cctp.keysFields],
  ['fees', feesPath, undefined, 200, cctp.feesFields.plain],
  ['fees of forwarding', `${feesPath}?forward=true`, undefined, 200, cctp.feesFields.forwarded],
  ['a quote', quotePath, quoteBody, 200, cctp.quoteFields],
  ['a quote of nothing', quotePath, () => ({}), 400, cctp.quoteRefusalFields],
  [
    'messages of no burn',
    `/v2/messages/1337?transactionHash=0x${'0'.repeat(64)}`,
    undefined,
    404,
    cctp.refusalFields,
  ],
  ['fees of no chain', '/v2/burn/USDC/fees/1337/9', undefined, 400, cctp.refusalFields],
])(
  'the CCTP stand-in answers %s with the documented fields, and no others',
  async (_, path, body, status, fields) => {
    const answer = await ask('cctp', path, body?.())
    expect([answer.status, listDifferences(fields, answer.body)]).toEqual([status, []])
  },
)

test('the CCTP stand-in describes a burn with the documented fields until it is minted', async () => {
  const faults = standIns.faults.cctp ?? {}
  Object.assign(faults, { confirmations: 1_000, expired: true })
  const hash = await burn(10_000_000n)
  const waitFor = (state: string) =>
    vi.waitFor(async () => {
      const { body } = await ask('cctp', `/v2/messages/1337?transactionHash=${hash}`)
      expect(listDifferences(cctp.messagesFields, body)).toEqual([])
      const [message] = body.messages
      expect(message.forwardState ?? message.status).toBe(state)
      return message
    })
  await waitFor('pending_confirmations')
  delete faults.confirmations
  const { eventNonce } = await waitFor('PENDING')
  delete faults.expired
  const answer = await ask('cctp', `/v2/reattest/${eventNonce}`, {})
  expect([answer.status, listDifferences(cctp.reattestFields, answer.body)]).toEqual([200, []])
  await waitFor('COMPLETE')
})

test.each(['USDC', 'USDT', 'ETH'] as const)(
  'the LI.FI stand-in quotes %s and its status with the documented fields, and no others',
  async (symbol) => {
    const [from, to] = chains
    const query = new URLSearchParams({
      ...{ fromChain: '1337', toChain: '1338', fromAmount: '10000000', fromAddress: payer.address },
      fromToken: (symbol === 'ETH' ? zeroAddress : from?.tokens[symbol]?.address) ?? '',
      toToken: to?.tokens.USDC?.address ?? '',
    })
    const quote = await ask('lifi', `/quote?${query}`)
    expect([quote.status, listDifferences(quoteFields, quote.body)]).toEqual([200, []])
    if (symbol !== 'ETH') return
    const { data, value } = quote.body.transactionRequest
    const hash = await send({ to: quote.body.transactionRequest.to, data, value: BigInt(value) })
    const differences: string[] = []
    await vi.waitFor(async () => {
      const { body } = await ask('lifi', `/status?txHash=${hash}&fromChain=1337&toChain=1338`)
      if (body.status !== 'NOT_FOUND') differences.push(...listDifferences(statusFields, body))
      expect(body.status).toBe('DONE')
    })
    expect(differences).toEqual([])
  },
)
