import type { Hash } from 'viem'
import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { MoneyError } from '../errors/MoneyError.js'
import { findSmartAccount } from '../wallets/smart/findSmartAccount.js'
import { changeStep } from './changeStep.js'
import { claimStep } from './claimStep.js'
import type { FindByIndexer } from './findSent.js'
import { getClient } from './getClient.js'
import { isCertain } from './isCertain.js'
import { isNotSent } from './isNotSent.js'
import type { Operation } from './Operation.js'
import { openWallet } from './openWallet.js'
import { pause } from './pause.js'
import { readPosition } from './readPosition.js'
import { type Fees, toWalletRequest } from './toWalletRequest.js'

export type AskStepParameters = {
  operation: Operation
  index: number
  connector: Connector
  fees?: Fees | undefined
  /** How often the step had been asked when this run began. */
  asked: number
  findByIndexer?: FindByIndexer | undefined
  onChange?: ((operation: Operation) => void) | undefined
  /** Keeps the operation's lock until the wallet has answered, even when nobody waits for the answer any more. */
  hold(answer: Promise<unknown>): void
  signal?: AbortSignal | undefined
}

/**
 * Asks the wallet for one step, once. Resolves when the step is no longer `ready` or `signing`; rejects with the
 * wallet's own error when it certainly sent nothing, and the step is `ready` again.
 */
export async function askStep(billfold: Billfold, parameters: AskStepParameters): Promise<void> {
  const { operation, index, connector, fees, asked, onChange, hold, signal } = parameters
  const { id, payer } = operation
  const step = operation.steps[index]
  if (!step) return
  const wallet = await openWallet(billfold, { connector, account: payer })
  await wallet.moveTo(step.chainId)
  const position = await readPosition(getClient(billfold, step), { address: payer })
  signal?.throwIfAborted()
  const smart = findSmartAccount(connector)
  const asOperation = smart !== undefined
  // Fetched before the step is taken: what cannot be fetched leaves nothing behind.
  const { sendAsOperation } = smart ? await import('./smart/sendAsOperation.js') : {}
  const { calls } = step
  const isBatch = !smart && calls.length > 1
  const { chooseCallsId } = isBatch ? await import('./batch/chooseCallsId.js') : {}
  const callsId = chooseCallsId?.({ id, index, asked })
  const claimed = await claimStep(billfold, { id, index, asked, calls, position, asOperation, callsId })
  const claimedStep = claimed?.steps[index]
  if (!claimed || !claimedStep) return
  onChange?.(claimed)
  let request: Promise<unknown>
  try {
    await wallet.verify(step.chainId)
    signal?.throwIfAborted()
    request =
      sendAsOperation && smart
        ? sendAsOperation(billfold, { smart, id, index, step: claimedStep })
        : wallet.provider.request(toWalletRequest({ step: claimedStep, payer, fees }))
  } catch (error) {
    // The wallet was not asked yet.
    await changeStep(billfold, {
      id,
      index,
      change: ({ status }) => (status === 'signing' ? { status: 'ready' } : undefined),
    })
    throw error
  }
  const answer = request.then(
    (given) => noteAnswer(billfold, { id, index, given }),
    (error: unknown) => noteFailure(billfold, { id, index, error }),
  )
  const found = new AbortController()
  const lookout = watchChain(
    billfold,
    parameters,
    claimed,
    AbortSignal.any([found.signal, ...(signal ? [signal] : [])]),
  )
  hold(Promise.race([answer, lookout.catch(() => answer)]))
  try {
    await Promise.race([answer, lookout])
  } finally {
    found.abort()
  }
}

/** A wallet may send and never answer: while it is silent, the chain is asked too. */
async function watchChain(
  billfold: Billfold,
  { index, findByIndexer }: AskStepParameters,
  operation: Operation,
  signal: AbortSignal,
): Promise<void> {
  const since = billfold.platform.clock.now()
  for (;;) {
    await pause(billfold.platform, { since, signal })
    const seen = await import('./lookForStep.js')
      .then(({ lookForStep }) => lookForStep(billfold, { operation, index, findByIndexer }))
      .catch(() => 'unclear')
    if (seen === 'found') return
  }
}

type Note = { id: string; index: number }

async function noteAnswer(
  billfold: Billfold,
  { id, index, given }: Note & { given: unknown },
): Promise<void> {
  const hash = typeof given === 'string' && /^0x[0-9a-f]{64}$/i.test(given) ? (given as Hash) : undefined
  await changeStep(billfold, {
    id,
    index,
    change: (step) => {
      if (step.status !== 'signing' && step.status !== 'unknown') return undefined
      if (step.callsId !== undefined || step.asOperation) return { status: 'submitted', problem: undefined }
      // An answer that is no hash tells only that something happened.
      return hash ? { status: 'submitted', hash, problem: undefined } : { status: 'unknown' }
    },
  })
}

async function noteFailure(
  billfold: Billfold,
  { id, index, error }: Note & { error: unknown },
): Promise<void> {
  const kind = classifyFailure(error)
  const message =
    error instanceof Error ? error.message : String((error as { message?: unknown } | null)?.message ?? '')
  const status = isCertain[kind] || isNotSent(error) ? 'ready' : 'unknown'
  const changed = await changeStep(billfold, {
    id,
    index,
    change: (step) => (step.status === 'signing' ? { status, problem: { kind, message } } : undefined),
  })
  if (!changed || status !== 'ready') return
  const isBatch = (changed.steps[index]?.calls.length ?? 0) > 1
  throw isBatch && kind === 'unsupported' ? new MoneyError('BatchUnsupported').because(error) : error
}
