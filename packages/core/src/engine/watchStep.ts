import type { Hash } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { limits } from '../constants.js'
import { readCallsOutcome } from './batch.js'
import { toChainTransaction } from './chainTransaction.js'
import { chooseStepChange } from './chooseStepChange.js'
import { createLookMemory, type LookMemory } from './findSent.js'
import type { JournalEntry, Step } from './JournalEntry.js'
import { changeStep, getEntry, listTaken } from './journal.js'
import { getClient, openProvider } from './openWallet.js'
import { pause } from './pause.js'
import { readOutcome } from './readOutcome.js'
import type { Outcome } from './readWalletOutcome.js'
import { changeAttempt, isLongMissing } from './steps.js'
import { readUserOperationOutcome } from './userOperation.js'

/** Finds the configured chain on which the wallet actually sent a transaction, if not the requested one. */
async function findElsewhere(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { hash, chainId }: { hash: Hash; chainId: number },
): Promise<number | undefined> {
  const others = billfold.chains.filter(({ id }) => id !== chainId)
  const chainIds = await Promise.all(
    others.map(async ({ id }) => {
      const client = getClient(billfold, { chainId: id })
      const answer = await client
        .request({ method: 'eth_getTransactionByHash', params: [hash] })
        .catch(() => undefined)
      return toChainTransaction(answer) ? id : undefined
    }),
  )
  return chainIds.find((id) => id !== undefined)
}

export type WatchStepParameters = {
  id: string
  index: number
  /** Required confirmations. @default the chain's */
  confirmations?: number | undefined
  onChange?: ((entry: JournalEntry) => void) | undefined
  /** Called when the chain becomes unreachable or reachable again; watching continues either way. */
  onConnection?: ((online: boolean) => void) | undefined
  /** Reads only once. @default false */
  once?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** Watches a sent step until it ends. Node errors do not stop it, only the signal does. */
export async function watchStep(billfold: Billfold, parameters: WatchStepParameters): Promise<JournalEntry> {
  const { id, index, onChange, onConnection, once, signal } = parameters
  const { platform } = billfold
  const since = platform.clock.now()
  const memory = createLookMemory()
  let hashChanges = 0
  for (;;) {
    const entry = await getEntry(billfold, { id })
    const step = entry.steps[index]
    if (!step || !isWatched(step)) return entry
    const outcome = await look(billfold, entry, index, memory).catch(() => undefined)
    signal?.throwIfAborted()
    onConnection?.(outcome !== undefined)
    const { confirmations = getConfirmations(billfold, step) } = parameters
    const now = platform.clock.now()
    const change =
      outcome &&
      ((await findOnOtherChain(billfold, step, outcome, now)) ??
        chooseStepChange(step, outcome, { confirmations, now }))
    if (change) {
      const changed = await changeStep(billfold, {
        id,
        index,
        // Keep newer results of another tab.
        change: (stored) =>
          stored.status === step.status && stored.hash === step.hash ? noteNonce(stored, change) : undefined,
      })
      if (changed) onChange?.(changed)
      // Pause after the first new hash: nodes that disagree would otherwise cause an endless loop.
      if (change.status !== undefined || (change.hash !== undefined && hashChanges++ === 0)) continue
    }
    if (once) return getEntry(billfold, { id })
    await pause(platform, { since, signal })
  }
}

/** Returns true if the step's transaction is known, including one that exceeded the wait limit. */
export function isWatched({ status, hash, asOperation, strayChainId }: Step): boolean {
  if (status === 'submitted') return true
  return status === 'unknown' && hash !== undefined && !asOperation && strayChainId === undefined
}

/** Records an observed nonce with its request: a repeat must reuse it. */
function noteNonce(step: Step, change: Partial<Step>): Partial<Step> {
  if (change.nonce === undefined) return change
  return { ...change, attempts: changeAttempt(step, { seenNonce: change.nonce }) }
}

async function look(
  billfold: Billfold,
  entry: JournalEntry,
  index: number,
  memory: LookMemory,
): Promise<Outcome> {
  const step = entry.steps[index] as Step
  if (step.asOperation) {
    return readUserOperationOutcome(billfold, { entry, index })
  }
  if (step.callsId !== undefined && step.hash === undefined) {
    return readCallsOutcome(billfold, { entry, step })
  }
  const { payer, walletId } = entry
  const provider = await openProvider(billfold, { walletId }).catch(() => undefined)
  return readOutcome(getClient(billfold, step), {
    step,
    payer,
    provider,
    memory,
    listTaken: () => listTaken(billfold, { entry, index }),
  })
}

/** Finds a transaction, missing on its own chain, on another chain. */
async function findOnOtherChain(
  billfold: Billfold,
  step: Step,
  { type }: Outcome,
  now: number,
): Promise<Partial<Step> | undefined> {
  const { hash, chainId } = step
  if (type !== 'missing' || !hash || !isLongMissing(step, now)) return undefined
  const strayChainId = await findElsewhere(billfold, { hash, chainId })
  if (strayChainId === undefined) return undefined
  // It may have appeared on its own chain between the two reads.
  const isHere = await getClient(billfold, step)
    .request({ method: 'eth_getTransactionByHash', params: [hash] })
    .then(Boolean, () => true)
  return isHere ? undefined : { status: 'unknown', strayChainId }
}

function getConfirmations({ confirmations }: Pick<Billfold, 'confirmations'>, { chainId }: Step): number {
  return confirmations?.[chainId] ?? limits.confirmations
}
