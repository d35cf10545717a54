import type { StackChain } from '../StackDescription.js'
import { type ChainPlan, type PlanChainParameters, planChain, seedChain } from '../seed/seedChain.js'
import { findChainState, keepChainState } from './chainState.js'
import { request } from './request.js'
import { type Anvil, startAnvil } from './startAnvil.js'

export type StartSeededChainParameters = PlanChainParameters & {
  port: number
  /** More of anvil's own command-line options. */
  args?: readonly string[] | undefined
}

export type SeededChain = { anvil: Anvil; described: StackChain }

/** Starts a chain with everything on it. Seeding is slow, so its result is kept on disk for the next start. */
export async function startSeededChain(parameters: StartSeededChainParameters): Promise<SeededChain> {
  const { port, chain, args = [] } = parameters
  const plan = planChain(parameters)
  const start = (more: readonly string[]) => startAnvil({ port, chainId: chain.id, args: [...more, ...args] })

  const state = findChainState(chain.id, plan)
  const loaded = state.exists ? await load(() => start(['--load-state', state.file]), plan) : undefined
  const anvil = loaded ?? (await start([]))
  try {
    // The last block of a kept state may be days old: chains tell the time by it.
    if (loaded) await request(anvil.url, [{ method: 'evm_mine' }])
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

/** A state that anvil cannot read, or that lacks a contract, is not used, and written again. */
async function load(start: () => Promise<Anvil>, { described }: ChainPlan): Promise<Anvil | undefined> {
  const anvil = await start().catch(() => undefined)
  if (!anvil) return undefined
  const { contracts, tokens } = described
  const addresses = [...Object.values(contracts), ...Object.values(tokens).map(({ address }) => address)]
  const calls = addresses.map((address) => ({ method: 'eth_getCode', params: [address, 'latest'] }))
  const codes = await request(anvil.url, calls).catch(() => [])
  if (codes.length > 0 && codes.every((code) => code !== '0x')) return anvil
  await anvil.stop()
  return undefined
}
