import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { encodeTransfer } from '../execution/encodeTransfer.js'
import { estimateCost } from '../execution/gas/estimateCost.js'
import { getClient } from '../execution/getClient.js'
import type { Call } from '../execution/Operation.js'
import { call as ask } from '../rpc/call.js'
import type { GasCost } from '../rpc/gas/readGas.js'
import { getBalance } from '../rpc/getBalance.js'
import type { TokenMetadata } from '../rpc/getTokenMetadata.js'
import { isNativeToken } from '../tokens/isNativeToken.js'
import { findWarnings } from './findWarnings.js'
import { parseSendAmount } from './parseSendAmount.js'
import { type Receiver, resolveReceiver } from './resolveReceiver.js'
import type { SendWarning } from './SendWarning.js'

export type CheckSendParameters = {
  account: Address | undefined
  chainId: number | undefined
  /** @default the native token */
  tokenAddress?: Address | undefined
  /** An address or a name, as typed. */
  receiverAddress: string
  /** Whole tokens, as typed. */
  amount: string
  /** Whether somebody else pays the gas: then it is not asked for. @default false */
  sponsored?: boolean | undefined
}

export type SendCheck = Receiver & {
  /** Base units. */
  amount: bigint
  token: TokenMetadata
  /** Undefined when somebody else pays it. */
  gas: GasCost | undefined
  warnings: SendWarning[]
  call: Call
  /** What the account has of the native token, in wei. */
  nativeBalance: bigint
}

/** Spec §5 "Send", in its order: throws what is wrong, else tells what would happen. Asks the wallet nothing. */
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

/** A transfer of the native token may be named by its placeholder. */
export function toTokenAddress(address: Address | undefined): Address | undefined {
  return address === undefined || isNativeToken(address) ? undefined : address
}

/** Tokens refuse in three ways: they revert, they answer false, or they answer nothing and mean yes. */
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
  if (/^0x0{64}$/.test(answer)) throw new BillfoldError('TransferRefused')
}

function withSender(params: unknown, from: Address): unknown {
  const [transaction, ...rest] = params as [object, ...unknown[]]
  return [{ from, ...transaction }, ...rest]
}

/** A node that will not estimate for lack of money says what we say. */
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
