import { isSameAddress } from '@billfold/protocol'
import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  formatEther,
  getAddress,
  type Hex,
  parseAbi,
  parseAbiParameters,
  slice,
  type TypedDataDefinition,
  zeroAddress,
} from 'viem'
import type { Texts } from '../texts/loadTexts.js'
import type { Description } from '../view/showConfirmation.js'
import type { Tokens } from './createTokenReader.js'
import { decodeCall } from './decodeCall.js'

/** EntryPoint 0.8, which executes the user operation. */
const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(bytes32 mode, bytes executionData)',
  'function executeBatch(Call[] calls)',
])
const calls = parseAbiParameters(['Call[]', 'struct Call { address target; uint256 value; bytes data; }'])
/** ERC-7821: a batch, all or none. */
const batchMode = `0x01${'00'.repeat(31)}`

type OperationCall = { target: Address; value: bigint; data: Hex }

/** A user operation (ERC-4337), reduced to what the user must know. */
type ReadOperation = {
  sender: Address
  callData: Hex
  /** Undefined if the call data cannot be read. */
  calls: readonly OperationCall[] | undefined
  /** The factory that creates the account on first use. */
  factory: Address | undefined
  /** The payer of the network fee; undefined if the account pays. */
  paymaster: Address | undefined
  /** The highest cost, in wei. */
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

/** Reads the user operation that typed data asks an owner to sign; undefined for other data. */
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
    // ERC-7821: the zero address is the account itself.
    return list.map((call) => (isSameAddress(call.target, zeroAddress) ? { ...call, target: sender } : call))
  } catch {
    return undefined
  }
}

/** Reads the contract at the start of packed bytes; undefined for a delegation (`0x7702`). */
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

/** Describes a user operation call by call, from the signed bytes. */
export function describeOperation(
  operation: ReadOperation,
  { chainId, tokens }: { chainId: number; tokens: Tokens },
  t: Texts,
): Description {
  const { sender, calls = [], callData, factory, paymaster, cost } = operation
  const described = calls.map((call) => describeCall(call, tokens, t))
  const warnings = described.flatMap(({ warning }) => warning ?? [])
  if (!operation.calls) warnings.push(t('send.unread'))
  const many = described.length > 1
  return {
    title: described.length === 1 ? (described[0]?.title ?? '') : titleOf(described.length, t),
    rows: [
      { label: t('sign.networkId'), value: chainId.toString() },
      { label: t('send.from'), value: sender, exact: true },
      ...(factory ? [{ label: t('operation.factory'), value: factory, exact: true }] : []),
      ...described.flatMap(({ title, rows }, index) => [
        ...(many ? [{ label: t('operation.part', { number: String(index + 1) }), value: title }] : []),
        ...rows,
      ]),
      paymaster
        ? { label: t('operation.fee'), value: t('operation.sponsored') }
        : { label: t('send.fee'), value: toCoin(cost, t) },
    ],
    body: callData,
    warning: warnings.length > 0 ? [...new Set(warnings)].join(' ') : undefined,
  }
}

function describeCall({ target, value, data }: OperationCall, tokens: Tokens, t: Texts): Description {
  const call = data === '0x' ? undefined : decodeCall({ to: target, data }, tokens, t)
  const amount = toCoin(value, t)
  const rows = [
    { label: t(data === '0x' ? 'send.to' : 'sign.contract'), value: target, exact: true },
    ...(call?.rows ?? []),
    ...(value > 0n || data === '0x' ? [{ label: t('send.amount'), value: amount }] : []),
  ]
  if (data === '0x') return { title: t('send.title', { amount }), rows }
  if (call) return { ...call, rows }
  return { title: t('send.call'), rows, warning: t('send.unread') }
}

/** The frame does not know the coin's name. */
function toCoin(wei: bigint, t: Texts): string {
  return t('operation.coin', { amount: formatEther(wei) })
}

function titleOf(count: number, t: Texts): string {
  return count === 0 ? t('operation.unread') : t('operation.many', { count: String(count) })
}
