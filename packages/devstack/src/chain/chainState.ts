import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Hex } from 'viem'
import type { ChainPlan } from '../seed/seedChain.js'
import { request } from './request.js'

const folder = fileURLToPath(new URL('../../.cache/', import.meta.url))
/** One for each chain and each set of ports that was used lately. */
const mostKept = 24

export type ChainState = { file: string; exists: boolean }

/** Where the state of a chain on which a plan was carried out is kept: another plan has another name. */
export function findChainState(chainId: number, plan: ChainPlan): ChainState {
  const text = JSON.stringify(plan, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const file = `${folder}chain-${chainId}-${name}.json`
  return { file, exists: existsSync(file) }
}

/** Keeps the state of a chain; where the folder cannot be written, the next start is as slow as this one. */
export async function keepChainState(url: string, { file }: ChainState): Promise<void> {
  const [dump] = (await request(url, [{ method: 'anvil_dumpState' }])) as [Hex]
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

/** The newest first. */
function listStates(): { path: string; time: number }[] {
  return readdirSync(folder)
    .filter((name) => /^chain-\d+-[0-9a-f]+\.json$/.test(name))
    .map((name) => ({ path: folder + name, time: statSync(folder + name).mtimeMs }))
    .sort((a, b) => b.time - a.time)
}
