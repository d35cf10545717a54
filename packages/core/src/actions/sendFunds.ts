import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import type { Fees } from '../engine/calls.js'
import type { FindByIndexer } from '../engine/findSent.js'
import type { Call, JournalEntry } from '../engine/JournalEntry.js'
import { createEntry, getEntry, listEntries } from '../engine/journal.js'
import { entryLock, readTry, runEntry } from '../engine/run.js'
import { watchStep } from '../engine/watchStep.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { classifyFailure, type FailureKind } from '../errors/classifyFailure.js'
import { type CheckSendParameters, checkSend, type SendCheck, toTokenAddress } from './checkSend.js'

/** Returns a confirmed entry; throws if it ended otherwise. */
export function checkSent(entry: JournalEntry): JournalEntry {
  const step = entry.steps.find(({ status }) => status !== 'confirmed')
  switch (step?.status) {
    case undefined:
      return entry
    case 'reverted':
      throw new BillfoldError('SendReverted')
    case 'replaced':
      throw new BillfoldError('SendReplaced')
    case 'dropped':
      throw new BillfoldError('SendDropped')
    case 'ready':
      if (step.attempts.some(({ end }) => end === 'released')) throw new BillfoldError('SendReleased')
      throw new BillfoldError('SendNotSent', { message: step.problem?.message || 'Transaction Failed' })
    default:
      throw new BillfoldError('SendUnknown')
  }
}

export type SendFundsParameters = Omit<CheckSendParameters, 'account' | 'chainId'> & {
  /** Wallet that signs; it need not be the active one. */
  connector: Connector | undefined
  account: Address | undefined
  chainId: number | undefined
  /** Address that was shown for a name; if the name now resolves to another one, nothing is sent. */
  confirmedAddress?: Address | undefined
  /** Distinguishes two equal sends; without it, a send equal to a pending one is that one. */
  id?: string | undefined
  /**
   * Time at which the form was shown: an equal send that another tab started since then and that succeeded is this
   * one.
   */
  shownAt?: number | undefined
  findByIndexer?: FindByIndexer | undefined
  onChange?: ((entry: JournalEntry) => void) | undefined
  onConnection?: ((online: boolean) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Sends a token once and waits for confirmation. Rejects with a failed check, the wallet's error, or the transaction's
 * failure.
 */
export async function sendFunds(billfold: Billfold, parameters: SendFundsParameters): Promise<JournalEntry> {
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
  const { id } = await createEntry(billfold, {
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
  return checkSent(await runEntry(billfold, { ...options, ...(fees && { fees }) }))
}

/**
 * Numbers equal sends: a new one starts only if the previous had ended before this call. An unknown result is not an
 * end.
 */
async function chooseId(
  billfold: Billfold,
  { id, account, chainId, shownAt = Number.POSITIVE_INFINITY }: SendFundsParameters,
  { call, startedAt }: SendCheck & { startedAt: number },
): Promise<string> {
  const key = `send:${chainId}:${account}:${describeCall(call)}`.toLowerCase()
  if (id !== undefined) return `${key}:${id}`
  const isEqual = (entry: JournalEntry) => entry.id.startsWith(`${key}:#`)
  const equal = (await listEntries(billfold)).filter(isEqual)
  const unwatched = await Promise.all(equal.filter(isSubmitted).map((one) => settleUnwatched(billfold, one)))
  const now = (await listEntries(billfold)).filter(isEqual)
  const isOver = (entry: JournalEntry) =>
    hasEnded(entry) &&
    !(entry.createdAt >= shownAt && hasArrived(entry)) &&
    (entry.updatedAt <= startedAt || unwatched.includes(entry.id))
  const open = now.find((entry) => !isOver(entry))
  return open?.id ?? `${key}:#${Math.max(-1, ...now.map((entry) => readTry(entry.id).number)) + 1}`
}

/** Checks a transaction that was not watched since the last visit; returns its id if it was one. */
async function settleUnwatched(billfold: Billfold, { id }: JournalEntry): Promise<string | undefined> {
  if (await billfold.platform.locks.isHeld(entryLock(id))) return undefined
  // Another watcher may have just recorded its result.
  if (!isSubmitted(await getEntry(billfold, { id }))) return undefined
  await watchStep(billfold, { id, index: 0, once: true })
  return id
}

function isSubmitted({ steps }: JournalEntry): boolean {
  return steps.some(({ status }) => status === 'submitted')
}

function describeCall({ to, value, data }: Call): string {
  return `${to}:${value}:${data}`
}

function hasEnded({ steps }: JournalEntry): boolean {
  return steps.every(({ status }) => ['confirmed', 'reverted', 'replaced', 'dropped'].includes(status))
}

function hasArrived({ steps }: JournalEntry): boolean {
  return steps.every(({ status }) => status === 'confirmed')
}

/** Fixes the fees if the balance is close to the cost, so that the wallet cannot choose higher ones. */
function chooseFees({ call, gas, nativeBalance }: SendCheck): Fees | undefined {
  if (!gas || call.data !== '0x' || nativeBalance >= call.value + 2n * gas.total) return undefined
  const { limit, maxFeePerGas, maxPriorityFeePerGas } = gas
  return { gas: limit, maxFeePerGas, maxPriorityFeePerGas }
}

/** English texts of send failures (section 8 of the requirements), translated by the locale. */
export const sendMessages = {
  rejected: 'Transaction Rejected',
  insufficientFunds: 'Insufficient Funds',
  other: 'Transaction Failed',
} as const

export type SendFailure = { kind: keyof typeof sendMessages; message: string }

/** Describes a failed send; falls back to the wallet's message. */
export function describeSendFailure(error: unknown): SendFailure {
  const kind: FailureKind = classifyFailure(error)
  // A closed window is shown as a rejection; the transaction is still looked for on chain.
  if (kind === 'closed') return { kind: 'rejected', message: sendMessages.rejected }
  if (kind === 'rejected' || kind === 'insufficientFunds') return { kind, message: sendMessages[kind] }
  return { kind: 'other', message: readMessage(error) || sendMessages.other }
}

function readMessage(error: unknown): string {
  if (typeof error === 'string') return error
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : ''
}
