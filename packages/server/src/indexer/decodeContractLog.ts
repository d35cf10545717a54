import { isSameAddress } from '@billfold/protocol'
import { type Address, decodeEventLog, type Log } from 'viem'
import type { ChainContext } from '../ServerContext.js'

/** A log of a contract that a route provider watches, and of no contract that only copies its events. */
export function decodeContractLog(
  chain: ChainContext,
  log: Pick<Log, 'topics' | 'data'> & { address: Address },
) {
  const contract = chain.contracts.find(({ address }) => isSameAddress(address, log.address))
  if (!contract) return undefined
  try {
    const { eventName, args } = decodeEventLog({ abi: contract.abi, topics: log.topics, data: log.data })
    const { id } = (args ?? {}) as { id?: unknown }
    if (typeof eventName !== 'string' || typeof id !== 'string') return undefined
    return { name: eventName, reference: id, body: toPlain(args ?? {}) }
  } catch {
    return undefined
  }
}

function toPlain(args: object): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(args, (_, value) => (typeof value === 'bigint' ? value.toString() : value)),
  )
}
