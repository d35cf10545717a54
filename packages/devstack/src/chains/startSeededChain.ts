import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Hex } from 'viem'
import { requestRpc } from '../anvil/requestRpc.js'
import { type Anvil, startAnvil } from '../anvil/startAnvil.js'
import { type ChainPlan, type PlanChainParameters, planChain, seedChain } from '../seed/seedChain.js'
import type { StackChain } from '../world/StackDescription.js'

const folder = fileURLToPath(new URL('../../.cache/', import.meta.url))
/** One for each chain and each recent set of ports. */
const mostKept = 24

export type StartSeededChainParameters = PlanChainParameters & {
  port: number
  /** More command-line options of anvil. */
  args?: readonly string[] | undefined
}

export type SeededChain = { anvil: Anvil; described: StackChain }

/** Starts a seeded chain. Seeding is slow, so its result is cached on disk. */
export async function startSeededChain(parameters: StartSeededChainParameters): Promise<SeededChain> {
  const { port, chain, args = [] } = parameters
  const plan = planChain(parameters)
  const start = (more: readonly string[]) => startAnvil({ port, chainId: chain.id, args: [...more, ...args] })

  const state = findChainState(chain.id, plan)
  const loaded = state.exists ? await load(() => start(['--load-state', state.file]), plan) : undefined
  const anvil = loaded ?? (await start([]))
  try {
    // The last block of a cached state may be days old, and chains take the time from it.
    if (loaded) await requestRpc(anvil.url, [{ method: 'evm_mine' }])
    else {
      await seedChain(anvil.url, plan)
      await keepChainState(anvil.url, state)
    }
  } catch (error) {
    await anvil.stop()
    throw error
  }
  return { anvil, described: { ...plan.described, rpcUrl: anvil.url } }
}

/** Discards and rewrites a state that anvil cannot read or that lacks a contract. */
async function load(start: () => Promise<Anvil>, { described }: ChainPlan): Promise<Anvil | undefined> {
  const anvil = await start().catch(() => undefined)
  if (!anvil) return undefined
  const { contracts, tokens } = described
  const addresses = [...Object.values(contracts), ...Object.values(tokens).map(({ address }) => address)]
  const calls = addresses.map((address) => ({ method: 'eth_getCode', params: [address, 'latest'] }))
  const codes = await requestRpc(anvil.url, calls).catch(() => [])
  if (codes.length > 0 && codes.every((code) => code !== '0x')) return anvil
  await anvil.stop()
  return undefined
}

type ChainState = { file: string; exists: boolean }

/** Returns the cache path of a chain's state; each plan has its own name. */
function findChainState(chainId: number, plan: ChainPlan): ChainState {
  const text = JSON.stringify(plan, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const file = `${folder}chain-${chainId}-${name}.json`
  return { file, exists: existsSync(file) }
}

/** Caches the state of a chain. If the folder is not writable, the next start is slow too. */
async function keepChainState(url: string, { file }: ChainState): Promise<void> {
  const [dump] = (await requestRpc(url, [{ method: 'anvil_dumpState' }])) as [Hex]
  const part = `${file}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(part, gunzipSync(Buffer.from(dump.slice(2), 'hex')))
    renameSync(part, file)
    for (const { path } of listStates().slice(mostKept)) rmSync(path, { force: true })
  } catch {
    rmSync(part, { force: true })
  }
}

/** Newest first. */
function listStates(): { path: string; time: number }[] {
  return readdirSync(folder)
    .filter((name) => /^chain-\d+-[0-9a-f]+\.json$/.test(name))
    .map((name) => ({ path: folder + name, time: statSync(folder + name).mtimeMs }))
    .sort((a, b) => b.time - a.time)
}
