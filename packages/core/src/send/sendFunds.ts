import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { createOperation } from '../execution/createOperation.js'
import type { FindByIndexer } from '../execution/findSent.js'
import { getOperation } from '../execution/getOperation.js'
import { operationLock } from '../execution/holdLock.js'
import { listOperations } from '../execution/listOperations.js'
import type { Call, Operation } from '../execution/Operation.js'
import { readTry } from '../execution/readTry.js'
import { runOperation } from '../execution/runOperation.js'
import type { Fees } from '../execution/toWalletRequest.js'
import { watchStep } from '../execution/watchStep.js'
import { type CheckSendParameters, checkSend, type SendCheck, toTokenAddress } from './checkSend.js'
import { checkSent } from './checkSent.js'

export type SendFundsParameters = Omit<CheckSendParameters, 'account' | 'chainId'> & {
  /** The wallet that signs; it need not be the active one. */
  connector: Connector | undefined
  account: Address | undefined
  chainId: number | undefined
  /** The address that was shown for a name: when the name leads elsewhere by now, nothing is sent. */
  confirmedAddress?: Address | undefined
  /** Two sends are told apart by this; without it a send equal to one that is still under way is that one. */
  id?: string | undefined
  /** When the form was shown: an equal send that another tab began since then, and that arrived, is this one. */
  shownAt?: number | undefined
  findByIndexer?: FindByIndexer | undefined
  onChange?: ((operation: Operation) => void) | undefined
  onConnection?: ((online: boolean) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Sends a token to somebody, once, and waits until it has arrived. Rejects with what is wrong (spec §5), with the
 * wallet's own error, or with the end that the transaction took.
 */
export async function sendFunds(billfold: Billfold, parameters: SendFundsParameters): Promise<Operation> {
  const { connector, account, chainId, confirmedAddress, signal } = parameters
  const { findByIndexer, onChange, onConnection } = parameters
  const startedAt = billfold.platform.clock.now()
  const check = await checkSend(billfold, parameters)
  if (!account || !connector) throw new BillfoldError('NoActiveAccount')
  if (!chainId) throw new BillfoldError('NoActiveChain')
  if (confirmedAddress && !isSameAddress(confirmedAddress, check.address))
    throw new BillfoldError('ReceiverChanged', { name: parameters.receiverAddress, address: check.address })
  signal?.throwIfAborted()
  const tokenAddress = toTokenAddress(parameters.tokenAddress)
  const { id } = await createOperation(billfold, {
    id: await chooseId(billfold, parameters, { ...check, startedAt }),
    kind: 'send',
    payer: account,
    walletId: connector.id,
    steps: [{ chainId, calls: [check.call], action: 'transfer' }],
    details: {
      receiver: check.address,
      amount: check.amount,
      ...check.token,
      ...(check.name && { receiverName: check.name }),
      ...(tokenAddress && { tokenAddress }),
    },
  })
  const fees = chooseFees(check)
  const options = { id, connector, findByIndexer, onChange, onConnection, signal }
  return checkSent(await runOperation(billfold, { ...options, ...(fees && { fees }) }))
}

/**
 * Equal sends have numbers: a new one begins only when the one before had come to its end before this was asked for; a
 * click that was slow to get here is the click that was quick. One whose answer is missing is not at its end, so it is
 * looked for and not repeated.
 */
async function chooseId(
  billfold: Billfold,
  { id, account, chainId, shownAt = Number.POSITIVE_INFINITY }: SendFundsParameters,
  { call, startedAt }: SendCheck & { startedAt: number },
): Promise<string> {
  const key = `send:${chainId}:${account}:${describeCall(call)}`.toLowerCase()
  if (id !== undefined) return `${key}:${id}`
  const isEqual = (operation: Operation) => operation.id.startsWith(`${key}:#`)
  const equal = (await listOperations(billfold)).filter(isEqual)
  const unwatched = await Promise.all(equal.filter(isSubmitted).map((one) => settleUnwatched(billfold, one)))
  const now = (await listOperations(billfold)).filter(isEqual)
  const isOver = (operation: Operation) =>
    hasEnded(operation) &&
    !(operation.createdAt >= shownAt && hasArrived(operation)) &&
    (operation.updatedAt <= startedAt || unwatched.includes(operation.id))
  const open = now.find((operation) => !isOver(operation))
  return open?.id ?? `${key}:#${Math.max(-1, ...now.map((operation) => readTry(operation.id).number)) + 1}`
}

/** Lets a transaction that nobody watched since the last visit tell how it ended; its id, if it is such a one. */
async function settleUnwatched(billfold: Billfold, { id }: Operation): Promise<string | undefined> {
  if (await billfold.platform.locks.isHeld(operationLock(id))) return undefined
  // Whoever watched it may have seen its end just now.
  if (!isSubmitted(await getOperation(billfold, { id }))) return undefined
  await watchStep(billfold, { id, index: 0, once: true })
  return id
}

function isSubmitted({ steps }: Operation): boolean {
  return steps.some(({ status }) => status === 'submitted')
}

function describeCall({ to, value, data }: Call): string {
  return `${to}:${value}:${data}`
}

function hasEnded({ steps }: Operation): boolean {
  return steps.every(({ status }) => ['confirmed', 'reverted', 'replaced', 'dropped'].includes(status))
}

function hasArrived({ steps }: Operation): boolean {
  return steps.every(({ status }) => status === 'confirmed')
}

/** Near the end of the balance the wallet must not choose a higher fee than the one that was reckoned with. */
function chooseFees({ call, gas, nativeBalance }: SendCheck): Fees | undefined {
  if (!gas || call.data !== '0x' || nativeBalance >= call.value + 2n * gas.total) return undefined
  const { limit, maxFeePerGas, maxPriorityFeePerGas } = gas
  return { gas: limit, maxFeePerGas, maxPriorityFeePerGas }
}
