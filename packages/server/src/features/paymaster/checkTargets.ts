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
import type { ClientSponsor } from '../../infra/db/tables/clients.js'
import { ServiceError } from '../../infra/ServiceError.js'
import type { UserOperation } from './sponsorParams.js'

const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(bytes32 mode, bytes executionData)',
  'function executeBatch(Call[] calls)',
])
const calls = parseAbiParameters(['Call[]', 'struct Call { address target; uint256 value; bytes data; }'])
/** ERC-7821 mode: atomic batch. */
const batchMode = `0x01${'00'.repeat(31)}`

/** Rejects calls to contracts and accounts from factories that the client does not sponsor. */
export function checkTargets(
  { targets, factories }: ClientSponsor,
  { sender, callData, factory }: UserOperation,
): void {
  // A delegation deploys no account; the signing wallet checks its code.
  const made = factory && !/^0x77020*$/.test(factory) ? factory : undefined
  if (factories && made && !factories.some((allowed) => isSameAddress(allowed, made)))
    throw new ServiceError('FORBIDDEN', 'Accounts of this factory are not sponsored')
  if (!targets) return
  const called = listTargets(callData, sender)
  if (!called?.every((target) => targets.some((allowed) => isSameAddress(allowed, target))))
    throw new ServiceError('FORBIDDEN', 'Gas is not sponsored for these calls')
}

/** Lists the called contracts; undefined if the calldata cannot be decoded. */
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
