import type { Hash } from 'viem'
import type { RpcClient } from '../chain/rpc.js'
import type { Billfold } from '../config/Billfold.js'
import { isKnownToBundler } from '../wallets/smart/bundler.js'
import { findUserOp, type MinedUserOp, toUserOperationNonce } from '../wallets/smart/findUserOp.js'
import { findSmartAccount, type SmartHandle } from '../wallets/smart/SmartHandle.js'
import { readBlockNumber } from './chainTransaction.js'
import type { JournalEntry, Step } from './JournalEntry.js'
import { changeStep } from './journal.js'
import { getClient } from './openWallet.js'
import type { Outcome } from './readWalletOutcome.js'

/** Returns the id behind a user operation's nonce: repeating a step reuses the nonce, so it executes once. */
function toStepId(id: string, index: number): string {
  return JSON.stringify([id, index])
}

/** Returns the step's bundler; undefined while its wallet is unavailable. */
async function openStepBundler(
  { wagmi }: Pick<Billfold, 'wagmi'>,
  { entry, step }: { entry: JournalEntry; step: Step },
): Promise<RpcClient | undefined> {
  const connector = wagmi.connectors.find(({ id }) => id === entry.walletId)
  return connector && findSmartAccount(connector)?.openBundler(step.chainId)
}

export type SendUserOperationParameters = { smart: SmartHandle; id: string; index: number; step: Step }

/** Sends a step through a smart account. The hash is stored before the bundler receives it. */
export function sendUserOperation(
  billfold: Billfold,
  { smart, id, index, step: { chainId, calls, asked } }: SendUserOperationParameters,
): Promise<Hash> {
  return smart.send({
    chainId,
    calls,
    id: toStepId(id, index),
    async onSigned(userOpHash) {
      const noted = await changeStep(billfold, {
        id,
        index,
        change: (step) => (step.asked === asked && step.status === 'signing' ? { userOpHash } : undefined),
      })
      if (!noted) throw new DOMException('The step was given up', 'AbortError')
    },
  })
}

type Place = { entry: JournalEntry; index: number }

/** Finds the step's user operation on chain; undefined if it is not there. */
async function findMined(billfold: Billfold, { entry, index }: Place): Promise<MinedUserOp | undefined> {
  const { id, payer, steps } = entry
  const step = steps[index] as Step
  const nonce = toUserOperationNonce(toStepId(id, index))
  return findUserOp(getClient(billfold, step), {
    sender: payer,
    nonce,
    since: step.attempts[0]?.blockNumber ?? 0n,
  })
}

/** Searches for the user operation of an unanswered step. `absent` allows a repeat, since both share one nonce. */
export async function findUserOperation(
  billfold: Billfold,
  { entry, index }: Place,
): Promise<'found' | 'absent' | 'unclear'> {
  const step = entry.steps[index] as Step
  const mined = await findMined(billfold, { entry, index })
  if (!mined) {
    if (!step.userOpHash) return 'absent'
    const bundler = await openStepBundler(billfold, { entry, step })
    if (!bundler) return 'unclear'
    if (!(await isKnownToBundler(bundler, step.userOpHash))) return 'absent'
  }
  await changeStep(billfold, {
    id: entry.id,
    index,
    change: ({ status }) =>
      status === 'ready' || status === 'signing' || status === 'unknown'
        ? {
            status: 'submitted',
            problem: undefined,
            ...(mined && { hash: mined.transactionHash, userOpHash: mined.userOpHash }),
          }
        : undefined,
  })
  return 'found'
}

/** Reads a user operation once: success means that its own calls succeeded, not only the outer transaction. */
export async function readUserOperationOutcome(
  billfold: Billfold,
  { entry, index }: { entry: JournalEntry; index: number },
): Promise<Outcome> {
  const step = entry.steps[index] as Step
  const mined = await findMined(billfold, { entry, index })
  const latestBlock = await readBlockNumber(getClient(billfold, step))
  if (mined) {
    const { success, blockNumber, blockHash, transactionHash } = mined
    if (step.hash !== transactionHash) return { type: 'spedUp', hash: transactionHash }
    const confirmations = latestBlock < blockNumber ? 1n : latestBlock - blockNumber + 1n
    return { type: 'mined', success, blockNumber, blockHash, confirmations }
  }
  const bundler = await openStepBundler(billfold, { entry, step })
  // An unreachable bundler proves nothing; keep polling the chain.
  const known =
    !bundler || !step.userOpHash || (await isKnownToBundler(bundler, step.userOpHash).catch(() => true))
  const since = step.attempts.at(-1)?.blockNumber ?? latestBlock
  const blocks = latestBlock > since ? latestBlock - since : 0n
  return known ? { type: 'waiting', nonce: undefined, blocks } : { type: 'missing', blocks }
}
