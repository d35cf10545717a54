import { isSameAddress } from '@billfold/protocol'
import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import type { ClientSponsor } from '../database/tables/clientTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { UserOperation } from './userOperation.js'

const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(bytes32 mode, bytes executionData)',
  'function executeBatch(Call[] calls)',
])
const calls = parseAbiParameters(['Call[]', 'struct Call { address target; uint256 value; bytes data; }'])
/** ERC-7821: several calls, all or none. */
const batchMode = `0x01${'00'.repeat(31)}`

/** Refuses what a client does not pay for: calls of other contracts, and accounts that other factories make. */
export function checkTargets(
  { targets, factories }: ClientSponsor,
  { sender, callData, factory }: UserOperation,
): void {
  // A delegation makes no account: its code is checked by the wallet that signs it.
  const made = factory && !/^0x77020*$/.test(factory) ? factory : undefined
  if (factories && made && !factories.some((one) => isSameAddress(one, made)))
    throw new ServiceError('FORBIDDEN', 'Accounts of this factory are not sponsored')
  if (!targets) return
  const called = listTargets(callData, sender)
  if (!called?.every((target) => targets.some((one) => isSameAddress(one, target))))
    throw new ServiceError('FORBIDDEN', 'Gas is not sponsored for these calls')
}

/** Undefined when the account is asked for something that cannot be read. */
function listTargets(data: Hex, sender: Address): readonly Address[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: accountAbi, data })
    if (functionName === 'executeBatch') return args[0].map(({ target }) => target)
    const [mode, executionData] = args
    if (mode !== batchMode) return undefined
    const [list] = decodeAbiParameters(calls, executionData)
    // ERC-7821: the zero address means the account itself.
    return list.map(({ target }) => (isSameAddress(target, zeroAddress) ? sender : target))
  } catch {
    return undefined
  }
}
