import { isSameAddress } from '@billfold/protocol'
import { type Address, decodeEventLog, type Log } from 'viem'
import { escrowAbi } from '../abis/escrowAbi.js'
import { swapperAbi } from '../abis/swapperAbi.js'
import type { ContractLogName } from '../database/tables/contractLogTable.js'
import type { ChainContext } from '../ServerContext.js'

const abi = [...escrowAbi, ...swapperAbi]

/** A log of our own contracts, and of no contract that only copies their events. */
export function decodeContractLog(
  chain: ChainContext,
  log: Pick<Log, 'topics' | 'data'> & { address: Address },
) {
  const ours = [chain.escrow, chain.swapper].some((address) => isSameAddress(address, log.address))
  if (!ours) return undefined
  try {
    const { eventName, args } = decodeEventLog({ abi, topics: log.topics, data: log.data })
    return { name: eventName satisfies ContractLogName, reference: args.id, body: toPlain(args) }
  } catch {
    return undefined
  }
}

function toPlain(args: object): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(args, (_, value) => (typeof value === 'bigint' ? value.toString() : value)),
  )
}
