import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSameAddress } from '@billfold/protocol'
import { openRouteDatabase, startServer } from '@billfold/server'
import { type Address, erc20Abi, type Hex, toHex } from 'viem'
import { readLedger } from '../bridge/settlement/readLedger.js'
import { findFreePort } from '../process/freePorts.js'
import { ask, post } from '../testing/ask.js'
import { connectWallet } from '../testing/connectWallet.js'
import { sendQuote, waitForStatus } from '../testing/sendQuote.js'
import { getAccount, startPayWorld } from '../testing/startPayWorld.js'
import { type Attempt, checkLedger } from './checkLedger.js'

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
type Token = { chainId: number; symbol: string; address: Address; decimals: number }
type Route = { originToken: Token; destinationToken: Token }

/**
 * Buys every token with every other across both chains, exact to the wei, and sums the ledger. Prints one line per
 * pair.
 */
const world = await startPayWorld()
const folder = mkdtempSync(join(tmpdir(), 'billfold-pairs-'))
const dataDir = join(folder, 'data')
const server = await startServer({ ...world.serverOptions, port: await findFreePort(), dataDir })
const payer = getAccount(0)
const wallets = Object.fromEntries(
  world.chains.map((chain) => [chain.id, connectWallet(chain, payer).wallet]),
)
const attempts: Attempt[] = []
let wrong = 0
const routes: Route[] = (await ask({ server }, '/v1/routes?limit=1000')).body.data
for (const [index, { originToken: from, destinationToken: to }] of routes.entries()) {
  const receiver = toHex(0x2000_0000_0000n + BigInt(index), { size: 20 })
  const amount = to.symbol.endsWith('ETH') ? 10n ** 14n : 10n ** BigInt(to.decimals)
  const pair = {
    originChainId: from.chainId,
    originTokenAddress: from.address,
    destinationChainId: to.chainId,
    destinationTokenAddress: to.address,
  }
  const sides = { sender: payer.address, receiver, buyAmountWei: String(amount) }
  const { body } = await post({ server }, '/v1/buy/prepare', { ...pair, ...sides })
  const last = await sendQuote(wallets, body.data)
  const { status } = await waitForStatus(server, last)
  const received = await readBalance(to, receiver)
  const good = status === 'COMPLETED' && received === amount
  if (!good) wrong += 1
  console.log(
    `${from.chainId} ${from.symbol} -> ${to.chainId} ${to.symbol}: ${status} ${received}${good ? '' : ' WRONG'}`,
  )
  if (from.chainId !== to.chainId) attempts.push(await toAttempt(last.hash, from, to, receiver, amount))
}
const ledger = await settled()
await server.stop()
await world.stop()
const books = await readBooks()
rmSync(folder, { recursive: true, force: true })
console.log(JSON.stringify({ pairs: routes.length, wrong, ledger, books }))
const balanced =
  ledger.deposits === attempts.length &&
  ledger.deposits === ledger.claims + ledger.refunds + ledger.open &&
  books.balanced &&
  books.deposits === ledger.deposits &&
  books.losses.length === 0
process.exitCode = wrong === 0 && balanced && ledger.paidTwice + ledger.lost === 0 ? 0 : 1

function readBalance(token: Token, owner: Address): Promise<bigint> {
  const wallet = wallets[token.chainId]
  if (!wallet) throw new Error(`no wallet on ${token.chainId}`)
  if (isSameAddress(token.address, native)) return wallet.getBalance({ address: owner })
  return wallet.readContract({
    address: token.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
}

async function toAttempt(
  hash: Hex,
  from: Token,
  to: Token,
  receiver: Address,
  amount: bigint,
): Promise<Attempt> {
  const [origin, destination] = [from, to].map(({ chainId }) => {
    const escrow = world.bridge.chains.find(({ id }) => id === chainId)?.escrow
    const client = wallets[chainId]
    if (!escrow || !client) throw new Error(`no escrow on ${chainId}`)
    return { client, escrow }
  })
  if (!origin || !destination) throw new Error('no chains')
  const { logs } = await origin.client.getTransactionReceipt({ hash })
  const log = logs.find(({ address }) => isSameAddress(address, origin.escrow))
  const reference = log?.topics[1] as Hex
  return { reference, origin, destination, receiver, amount, readReceived: () => readBalance(to, receiver) }
}

/** The server's ledger, as `npm run ledger` shows it. */
async function readBooks() {
  const { database, close } = await openRouteDatabase({ dataDir })
  const read = await readLedger(database)
  await close()
  return read
}

/** Claims follow their payments with a short delay. */
async function settled() {
  for (let tries = 0; ; tries += 1) {
    const counted = await checkLedger(attempts)
    if (counted.open === 0 || tries === 100) return counted
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
