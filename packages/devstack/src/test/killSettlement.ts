import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isSameAddress, type PreparedQuote } from '@billfold/protocol'
import { type Address, type Hex, toHex } from 'viem'
import { crashLabels } from '../bridge/model/createCrashPoint.js'
import { findFreePort } from '../process/freePorts.js'
import { post } from '../testing/ask.js'
import { connectWallet } from '../testing/connectWallet.js'
import { sendQuote } from '../testing/sendQuote.js'
import { getAccount, startPayWorld } from '../testing/startPayWorld.js'
import { type Attempt, checkLedger, type Ledger } from './checkLedger.js'
import { depositUnprepared } from './depositUnprepared.js'
import { superviseServer } from './superviseServer.js'

export type KillSettlementParameters = {
  payments: number
  /** Postgres URL; otherwise the embedded database in a folder. */
  databaseUrl?: string | undefined
  /** Processes that share the work; more than one needs Postgres. @default 1 */
  processes?: number | undefined
  /** @default every label */
  labels?: readonly string[] | undefined
  limitMs: number
}

const amount = 10n ** 15n
/** Milliseconds: a busy machine is slow to restart a killed process. */
const answerMs = 600_000
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Payments per unprepared deposit, which can only be refunded. */
const strayEvery = 10
/** Unprepared deposits move the chain's clock; payments must not become late. */
const deadlineSeconds = 86_400

/** Number of unprepared deposits among so many payments. */
export function countUnprepared(payments: number): number {
  return Math.ceil(payments / strayEvery)
}

/**
 * Pays repeatedly while the server is killed at every label of settlement; returns the result according to the
 * chains.
 */
export async function killSettlement(
  parameters: KillSettlementParameters,
): Promise<{ ledger: Ledger; crashes: Record<string, number> }> {
  const { payments, databaseUrl, processes = 1, labels = crashLabels, limitMs } = parameters
  const world = await startPayWorld({ deadlineSeconds })
  const dataDir = databaseUrl ? undefined : join(mkdtempSync(join(tmpdir(), 'billfold-kill-')), 'data')
  const { chains, development } = world.serverOptions
  const options = { chains, development, bridge: world.bridge }
  const rounds = Math.max(1, Math.ceil(payments / labels.length / 4))
  const deaths = Array.from({ length: rounds }, () => labels).flat()
  const supervisors = await Promise.all(
    Array.from({ length: processes }, async () => {
      const port = await findFreePort()
      return { port, ...superviseServer({ ...options, port, databaseUrl, dataDir }, deaths) }
    }),
  )
  const servers = supervisors.map(({ port }) => ({
    server: { url: `http://127.0.0.1:${port}`, stop: async () => {} },
  }))
  try {
    const attempts = await makePayments(world, servers, payments)
    const ledger = await waitForLedger(attempts, limitMs)
    const crashes: Record<string, number> = {}
    for (const supervisor of supervisors)
      for (const [label, count] of supervisor.crashes()) crashes[label] = (crashes[label] ?? 0) + count
    return { ledger, crashes }
  } finally {
    await Promise.all(supervisors.map((supervisor) => supervisor.stop()))
    await world.stop()
    if (dataDir) rmSync(join(dataDir, '..'), { recursive: true, force: true })
  }
}

type Target = Parameters<typeof post>[0]

async function makePayments(
  world: Awaited<ReturnType<typeof startPayWorld>>,
  targets: Target[],
  count: number,
): Promise<Attempt[]> {
  const [from, to] = world.chains
  const [origin, destination] = world.bridge.chains
  if (!from || !to || !origin?.escrow || !destination?.escrow) throw new Error('the world is empty')
  const payer = getAccount(0)
  const source = connectWallet(from, payer)
  const [{ wallet }, { wallet: reader }] = [source, connectWallet(to, payer)]
  const ends = {
    origin: { client: wallet, escrow: origin.escrow },
    destination: { client: reader, escrow: destination.escrow },
  }
  const attempts: Attempt[] = []
  const add = (reference: Hex, receiver: Address) =>
    attempts.push({
      ...ends,
      reference,
      receiver,
      amount,
      readReceived: () => reader.getBalance({ address: receiver }),
    })
  for (let index = 0; index < count; index += 1) {
    const receiver: Address = toHex(BigInt(0x1000_0000_0000) + BigInt(index), { size: 20 })
    const quote = await prepare(targets, index, payer.address, receiver, [from.id, to.id])
    const { hash } = await sendQuote({ [from.id]: wallet }, quote)
    const receipt = await wallet.getTransactionReceipt({ hash })
    const reference = receipt.logs.find(({ address }) => isSameAddress(address, origin.escrow))
      ?.topics[1] as Hex
    add(reference, receiver)
    if (index % strayEvery > 0) continue
    const nobody: Address = toHex(BigInt(0x2000_0000_0000) + BigInt(index), { size: 20 })
    const deposit = { payer: source, origin, destination, receiver: nobody, amount, salt: index }
    add(await depositUnprepared(deposit), nobody)
  }
  return attempts
}

/** Sends a request to a running server. */
async function prepare(
  targets: Target[],
  index: number,
  sender: Address,
  receiver: Address,
  [from, to]: [number, number],
): Promise<PreparedQuote> {
  const body = {
    originChainId: String(from),
    originTokenAddress: native,
    destinationChainId: String(to),
    destinationTokenAddress: native,
    buyAmountWei: String(amount),
    sender,
    receiver,
  }
  const end = Date.now() + answerMs
  for (let tries = 0; Date.now() < end; tries += 1) {
    const target = targets[(index + tries) % targets.length]
    const answer =
      target &&
      (await post(target, '/v1/buy/prepare', body, { 'idempotency-key': `${index}` }).catch(() => undefined))
    if (answer?.status === 200) return answer.body.data
    await wait(100)
  }
  throw new Error('no server ever answered')
}

async function waitForLedger(attempts: readonly Attempt[], limitMs: number): Promise<Ledger> {
  const end = Date.now() + limitMs
  for (;;) {
    const ledger = await checkLedger(attempts)
    if (ledger.open === 0 || Date.now() > end) return ledger
    await wait(500)
  }
}
