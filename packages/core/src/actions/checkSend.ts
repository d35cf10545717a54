import { type Address, decodeFunctionResult, erc20Abi, type Hex } from 'viem'
import type { TokenMetadata } from '../chain/erc20.js'
import type { GasCost } from '../chain/gas.js'
import { getBalance } from '../chain/getBalance.js'
import { isNativeToken } from '../chain/nativeToken.js'
import { call as ask } from '../chain/rpc.js'
import type { Billfold } from '../config/Billfold.js'
import { encodeTransfer } from '../engine/calls.js'
import { estimateCost } from '../engine/estimateCost.js'
import type { Call } from '../engine/JournalEntry.js'
import { getClient } from '../engine/openWallet.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { checkAmount } from '../money/amount.js'
import { parseUnits } from '../money/units.js'
import { type Receiver, resolveReceiver } from './resolveReceiver.js'
import { findWarnings, type SendWarning } from './sendWarnings.js'

/**
 * Parses a typed amount into base units; throws `InvalidAmount` if it is missing, not a number, zero or too precise.
 */
function parseSendAmount(text: string, { decimals }: { decimals: number }): bigint {
  const amount = text.trim()
  if (checkAmount(amount, { decimals }) !== undefined) throw new BillfoldError('InvalidAmount')
  return parseUnits(amount.replace(/\.$/, ''), decimals)
}

export type CheckSendParameters = {
  account: Address | undefined
  chainId: number | undefined
  /** @default the native token */
  tokenAddress?: Address | undefined
  /** An address or a name, as typed. */
  receiverAddress: string
  /** Whole tokens, as typed. */
  amount: string
  /** True if the gas is sponsored, so that none is required. @default false */
  sponsored?: boolean | undefined
}

export type SendCheck = Receiver & {
  /** Base units. */
  amount: bigint
  token: TokenMetadata
  /** Undefined if the gas is sponsored. */
  gas: GasCost | undefined
  warnings: SendWarning[]
  call: Call
  /** Native balance of the account, in wei. */
  nativeBalance: bigint
}

/** Checks a send and throws the first problem, else returns its cost. Sends no request to the wallet. */
export async function checkSend(billfold: Billfold, parameters: CheckSendParameters): Promise<SendCheck> {
  const { account, chainId, receiverAddress: typed, sponsored = false } = parameters
  if (!chainId) throw new BillfoldError('NoActiveChain')
  if (!account) throw new BillfoldError('NoActiveAccount')
  const tokenAddress = toTokenAddress(parameters.tokenAddress)
  const [receiver, token] = await Promise.all([
    resolveReceiver(billfold, { receiver: typed, chainId }),
    getBalance(billfold, { address: account, chainId, tokenAddress }),
  ])
  const amount = parseSendAmount(parameters.amount, token)
  const call = encodeTransfer({ tokenAddress, receiver: receiver.address, amount })
  const warnings = findWarnings(billfold, { account, chainId, receiver: receiver.address, tokenAddress })
  const native = tokenAddress ? await getBalance(billfold, { address: account, chainId }) : token
  if (tokenAddress) {
    if (token.value < amount) throw new BillfoldError('InsufficientTokens')
    await tryTransfer(billfold, { account, chainId, call })
  } else if (token.value < amount) throw new BillfoldError('InsufficientForGas')
  const gas = sponsored ? undefined : await estimate(billfold, { chainId, from: account, call })
  if (native.value < call.value + (gas?.total ?? 0n)) throw new BillfoldError('InsufficientForGas')
  const { name, symbol, decimals } = token
  return {
    ...receiver,
    amount,
    token: { name, symbol, decimals },
    gas,
    warnings: await warnings,
    call,
    nativeBalance: native.value,
  }
}

/** Maps the native token's placeholder to undefined. */
export function toTokenAddress(address: Address | undefined): Address | undefined {
  return address === undefined || isNativeToken(address) ? undefined : address
}

/** Simulates a transfer. A token refuses by reverting or returning false; no return value means success. */
async function tryTransfer(
  billfold: Billfold,
  { account, chainId, call: { to, data } }: { account: Address; chainId: number; call: Call },
): Promise<void> {
  const client = getClient(billfold, { chainId })
  const from = {
    request: ({ method, params }: { method: string; params?: unknown }) =>
      client.request({ method, params: withSender(params, account) }),
  }
  const answer = await ask(from, { to, data }).catch((error: unknown) => {
    if (classifyFailure(error) !== 'reverted') throw error
    throw new BillfoldError('TransferRefused').because(error)
  })
  if (isRefusal(answer)) throw new BillfoldError('TransferRefused')
}

/** Returns true if a token returned false. */
function isRefusal(answer: string): boolean {
  try {
    return !decodeFunctionResult({ abi: erc20Abi, functionName: 'transfer', data: answer as Hex })
  } catch {
    return false
  }
}

function withSender(params: unknown, from: Address): unknown {
  const [transaction, ...rest] = params as [object, ...unknown[]]
  return [{ from, ...transaction }, ...rest]
}

/** Maps a node's refusal for lack of funds to our own error. */
async function estimate(
  billfold: Billfold,
  parameters: Parameters<typeof estimateCost>[1],
): Promise<GasCost> {
  return estimateCost(billfold, parameters).catch((error: unknown) => {
    const kind = classifyFailure(error)
    if (kind === 'insufficientFunds') throw new BillfoldError('InsufficientForGas').because(error)
    if (kind === 'reverted') throw new BillfoldError('TransferRefused').because(error)
    throw error
  })
}
