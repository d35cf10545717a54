import { isSameAddress } from '@billfold/protocol'
import { type Address, type Hex, pad, parseAbi } from 'viem'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import { decodeLog, type RawLog } from './decodeLog.js'

/** An allowance that belongs to the payment. */
export type PlannedAllowance = { token: Address; spender: Address; amount: bigint }

export type FindGrantParameters = {
  payer: Address
  planned: readonly PlannedAllowance[]
  /** Everybody whom the payment names: receiver, called contracts, tokens, listed contracts. */
  parties: readonly string[]
}

/** Of a token: it is part of a payment where it was planned. */
const allowanceAbi = /* @__PURE__ */ parseAbi([
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
])

/** Rights that are known by name; `owner` is who gives them. */
const rightsAbi = /* @__PURE__ */ parseAbi([
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
  'event Approval(address indexed owner, address indexed spender, uint256 indexed id, uint256 amount)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event AuthorizedOperator(address indexed operator, address indexed owner)',
  'event OperatorSet(address indexed owner, address indexed spender, bool approved)',
  'event BorrowAllowanceDelegated(address indexed owner, address indexed toUser, address indexed asset, uint256 amount)',
  'event SetAuthorization(address indexed caller, address indexed owner, address indexed authorized, bool newIsAuthorized)',
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
  'event Lockdown(address indexed owner, address token, address spender)',
  'event NonceInvalidation(address indexed owner, address indexed token, address indexed spender, uint48 newNonce, uint48 oldNonce)',
  'event UnorderedNonceInvalidation(address indexed owner, uint256 word, uint256 mask)',
  'event RelayerApprovalChanged(address indexed relayer, address indexed owner, bool approved)',
  'event DelegateChanged(address indexed owner, address indexed fromDelegate, address indexed toDelegate)',
])

/** What moves is added up elsewhere; pools and account contracts only tell of it. */
const harmlessAbi = /* @__PURE__ */ parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Transfer(address caller, address indexed from, address indexed to, uint256 indexed id, uint256 amount)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Sent(address indexed operator, address indexed from, address indexed to, uint256 amount, bytes data, bytes operatorData)',
  'event TransferShares(address indexed from, address indexed to, uint256 sharesValue)',
  'event BalanceTransfer(address indexed from, address indexed to, uint256 value, uint256 index)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
])

/** What an account contract says when it is given native money. */
const receivedAbi = /* @__PURE__ */ parseAbi([
  'event SafeReceived(address indexed sender, uint256 value)',
  'event Received(address indexed sender, uint256 value)',
])

/**
 * Finds a log that grants rights over the payer's money. A log that names the payer beside an address outside the payment
 * is a grant unless its event is known to be harmless. Logs of the payer's own account change the account.
 */
export function findGrant(logs: readonly RawLog[], parameters: FindGrantParameters): RawLog | undefined {
  return logs.find((log) => isGrant(log, parameters))
}

function isGrant(log: RawLog, { payer, planned, parties }: FindGrantParameters): boolean {
  if (isSameAddress(log.address, payer)) return !decodeLog(receivedAbi, log)
  const allowance = decodeLog(allowanceAbi, log)?.args
  if (allowance) {
    const { owner = '', spender = '', value } = allowance
    if (!isSameAddress(owner, payer) || value === 0n) return false
    return !planned.some(
      (each) =>
        isSameAddress(each.token, log.address) &&
        isSameAddress(each.spender, spender) &&
        value !== undefined &&
        value <= each.amount,
    )
  }
  const right = decodeLog(rightsAbi, log)?.args
  if (right?.owner && isSameAddress(right.owner, payer)) return true
  if (decodeLog(harmlessAbi, log)) return false
  const [, ...words] = log.topics
  if (!words.some((word) => isPayer(word, payer))) return false
  const known = [...parties, payer, log.address].map(toWord)
  return words.some((word) => isAddressLike(word) && !known.includes(word))
}

function toWord(address: string): Hex {
  return pad(address.toLowerCase() as Hex)
}

/** Matches a whole address, or one without its last byte: some contracts group accounts that way. */
function isPayer(word: Hex, payer: Address): boolean {
  return word === toWord(payer) || word.startsWith(payer.slice(0, 40).toLowerCase())
}

/** Whether an indexed word can be an address: not a hash, and not a number such as an amount or id. */
function isAddressLike(word: Hex): boolean {
  const value = BigInt(word)
  return value >= 2n ** 96n && value < 2n ** 160n && !isNativeToken(`0x${word.slice(-40)}`)
}
