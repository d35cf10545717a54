import { isSameAddress } from '@billfold/protocol'
import {
  type Address,
  decodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  parseAbi,
  slice,
  zeroAddress,
} from 'viem'
import { isNativeToken } from '../../../infra/chain/tokenContract.js'
import type { RelayChain } from './relayChains.js'
import type { RelayQuoteResponse, RelayTransaction } from './relaySchemas.js'

const depositoryAbi = parseAbi([
  'function depositNative(address depositor, bytes32 id) payable',
  'function depositErc20(address depositor, address token, uint256 amount, bytes32 id)',
  'function depositErc20(address depositor, address token, bytes32 id)',
])
const depositSteps: readonly string[] = ['deposit', 'swap', 'send']
const approvalSteps: readonly string[] = ['approve', 'approval']

/** What the payer's transactions may do. */
export type Allowed = {
  chain: RelayChain
  payer: Address
  /** Native as the zero address. */
  token: Address
  amountIn: bigint
}

/** Checked transaction of a quote, without its approval. */
export type CheckedDeposit = {
  to: Address
  data: Hex
  value: bigint
  needsApproval: boolean
  /** Native currency beyond the payment. */
  nativeFee: bigint
  /** Id that the deposit logs, if it is known. */
  id: Hash | null
}

/**
 * Reads the payer's transaction; undefined if a signature is needed. Throws if its target is not Relay's or
 * takes too much.
 */
export function checkSteps(response: RelayQuoteResponse, allowed: Allowed): CheckedDeposit | undefined {
  const approvals: RelayTransaction[] = []
  const deposits: RelayTransaction[] = []
  for (const step of response.steps) {
    if (step.kind === 'signature') return undefined
    const transactions = step.items.map(({ data }) => data)
    if (approvalSteps.includes(step.id)) approvals.push(...transactions)
    else if (depositSteps.includes(step.id)) deposits.push(...transactions)
    else refuse(`the unknown step ${step.id}`)
  }
  const [first, ...others] = deposits
  if (!first || others.length > 0) return refuse(`${deposits.length} deposits`)
  for (const transaction of [...approvals, first]) checkPlace(transaction, allowed)
  const { id, ...deposit } = readDeposit(first, allowed)
  for (const approval of approvals) checkApproval(approval, allowed, deposit)
  const order = response.protocol?.v2?.orderId
  if (id !== undefined && ![order, readRequestId(response)].includes(id))
    refuse('a deposit for another order')
  const nativeFee = isNativeToken(allowed.token) ? deposit.value - allowed.amountIn : deposit.value
  if (nativeFee < 0n) refuse('less value than the payment')
  return { ...deposit, nativeFee, id: id ?? order ?? null }
}

/** Returns the id under which Relay reports the status. */
export function readRequestId({ requestId, steps }: RelayQuoteResponse): Hash | undefined {
  const ids = steps.flatMap((step) => (step.kind === 'transaction' ? (step.requestId ?? []) : []))
  return requestId ?? ids.at(-1)
}

function checkPlace({ chainId, from }: RelayTransaction, { chain, payer }: Allowed): void {
  if (chainId !== chain.id) refuse(`a transaction on chain ${chainId}`)
  if (from !== undefined && !isSameAddress(from, payer)) refuse('a transaction of another account')
}

type Deposit = Pick<CheckedDeposit, 'to' | 'data' | 'value' | 'needsApproval'>

function readDeposit(
  { to, data, value }: RelayTransaction,
  allowed: Allowed,
): Deposit & { id?: Hash | undefined } {
  const { chain, token } = allowed
  const needsApproval = !isNativeToken(token)
  if (chain.depositories.some((address) => isSameAddress(address, to)))
    return { to, data, value, needsApproval, id: checkDeposit({ data, value }, allowed) }
  if (chain.routers.some((address) => isSameAddress(address, to))) return { to, data, value, needsApproval }
  if (needsApproval && isSameAddress(to, token))
    return { to, data, value, needsApproval: false, id: checkTransfer(data, allowed) }
  return refuse(`the unlisted contract ${to}`)
}

function checkDeposit({ data, value }: { data: Hex; value: bigint }, allowed: Allowed): Hash {
  const call = decode(() => decodeFunctionData({ abi: depositoryAbi, data }))
  const { payer, token, amountIn } = allowed
  const [depositor] = call.args
  if (!isSameAddress(depositor, payer) && !isSameAddress(depositor, zeroAddress))
    refuse('a deposit of another account')
  if (call.functionName === 'depositNative') {
    if (!isNativeToken(token) || value < amountIn) refuse('a deposit of another token')
    return toId(call.args[1])
  }
  if (!isSameAddress(call.args[1], token)) refuse('a deposit of another token')
  if (call.args.length === 3) return toId(call.args[2])
  if (call.args[2] !== amountIn) refuse('a deposit of another amount')
  return toId(call.args[3])
}

/** A direct transfer must go to the depository, with the id of the order behind the call. */
function checkTransfer(data: Hex, { chain, amountIn }: Allowed): Hash {
  const call = decode(() => decodeFunctionData({ abi: erc20Abi, data }))
  if (call.functionName !== 'transfer') return refuse(`a call of ${call.functionName}`)
  const [to, amount] = call.args
  if (!chain.depositories.some((target) => isSameAddress(target, to))) refuse('a transfer to somebody else')
  if (amount !== amountIn) refuse('a transfer of another amount')
  return toId(decode(() => slice(data, 68)))
}

/** Approvals are built by ours, so Relay's are only checked: for the contract that is called, and not for more. */
function checkApproval(approval: RelayTransaction, { token, amountIn }: Allowed, deposit: Deposit) {
  const call = decode(() => decodeFunctionData({ abi: erc20Abi, data: approval.data }))
  if (call.functionName !== 'approve' || !isSameAddress(approval.to, token) || approval.value !== 0n)
    return refuse('an approval of another token')
  const [spender, amount] = call.args
  if (!deposit.needsApproval || !isSameAddress(deposit.to, spender)) refuse(`an approval for ${spender}`)
  if (amount > amountIn) refuse('an approval of more')
}

function decode<T>(read: () => T): T {
  try {
    return read()
  } catch {
    return refuse('an unknown call')
  }
}

function toId(id: Hex): Hash {
  return id.toLowerCase() as Hash
}

function refuse(what: string): never {
  throw new Error(`Relay asks for ${what}, which is refused`)
}
