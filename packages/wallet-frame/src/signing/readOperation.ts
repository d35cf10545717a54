import { isSameAddress } from '@billfold/protocol'
import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
  parseAbiParameters,
  slice,
  type TypedDataDefinition,
  zeroAddress,
} from 'viem'

/** EntryPoint 0.8: what it is asked for is done. */
const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(bytes32 mode, bytes executionData)',
  'function executeBatch(Call[] calls)',
])
const calls = parseAbiParameters(['Call[]', 'struct Call { address target; uint256 value; bytes data; }'])
/** ERC-7821: several calls, all or none. */
const batchMode = `0x01${'00'.repeat(31)}`

export type OperationCall = { target: Address; value: bigint; data: Hex }

/** An operation of a smart account (ERC-4337), as far as a person must know it. */
export type ReadOperation = {
  sender: Address
  callData: Hex
  /** Undefined when the account is asked for something that cannot be read. */
  calls: readonly OperationCall[] | undefined
  /** Who makes the account on its first use. */
  factory: Address | undefined
  /** Who pays the network fee; undefined when the account does. */
  paymaster: Address | undefined
  /** The most that it can cost, in wei. */
  cost: bigint
}

type Message = {
  sender: Address
  initCode: Hex
  callData: Hex
  accountGasLimits: Hex
  preVerificationGas: string | number | bigint
  gasFees: Hex
  paymasterAndData: Hex
}

/** The operation that typed data asks an account's owner to sign; undefined for all other data. */
export function readOperation({
  domain,
  primaryType,
  message,
}: TypedDataDefinition): ReadOperation | undefined {
  const { name, verifyingContract } = (domain ?? {}) as { name?: string; verifyingContract?: Address }
  if (primaryType !== 'PackedUserOperation' || name !== 'ERC4337') return undefined
  if (!verifyingContract || !isSameAddress(verifyingContract, entryPoint)) return undefined
  const operation = message as unknown as Message
  const { sender, callData, initCode, paymasterAndData } = operation
  return {
    sender,
    callData,
    calls: readCalls(callData, sender),
    factory: readAddress(initCode),
    paymaster: readAddress(paymasterAndData),
    cost: findCost(operation),
  }
}

function readCalls(data: Hex, sender: Address): readonly OperationCall[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: accountAbi, data })
    if (functionName === 'executeBatch') return args[0]
    const [mode, executionData] = args
    if (mode !== batchMode) return undefined
    const [list] = decodeAbiParameters(calls, executionData)
    // ERC-7821: nobody stands for the account itself.
    return list.map((call) => (isSameAddress(call.target, zeroAddress) ? { ...call, target: sender } : call))
  } catch {
    return undefined
  }
}

/** The contract that packed bytes begin with; a delegation (`0x7702`) is none. */
function readAddress(bytes: Hex): Address | undefined {
  return bytes.length >= 42 && !bytes.startsWith('0x7702') ? getAddress(slice(bytes, 0, 20)) : undefined
}

function findCost(operation: Message): bigint {
  const [verification, call] = split(operation.accountGasLimits)
  const [, most] = split(operation.gasFees)
  return (verification + call + BigInt(operation.preVerificationGas)) * most
}

/** Two numbers of 16 bytes. */
function split(packed: Hex): readonly [bigint, bigint] {
  return [BigInt(packed.slice(0, 34)), BigInt(`0x${packed.slice(34)}`)]
}
