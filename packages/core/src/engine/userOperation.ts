import type { Hash } from 'viem'
import type { RpcClient } from '../chain/rpc.js'
import type { Billfold } from '../config/Billfold.js'
import { isKnownToBundler } from '../wallets/smart/bundler.js'
import { findUserOp, type MinedUserOp, toOperationNonce } from '../wallets/smart/findUserOp.js'
import { findSmartAccount, type SmartHandle } from '../wallets/smart/SmartHandle.js'
import { readBlockNumber } from './chainTransaction.js'
import { changeStep } from './journal.js'
import type { Operation, Step } from './Operation.js'
import { getClient } from './openWallet.js'
import type { Outcome } from './readWalletOutcome.js'

/** Returns the id behind a user operation's nonce: repeating a step reuses the nonce, so it executes once. */
function toStepId(id: string, index: number): string {
  return JSON.stringify([id, index])
}

/** Returns the step's bundler; undefined while its wallet is unavailable. */
async function openStepBundler(
  { wagmi }: Pick<Billfold, 'wagmi'>,
  { operation, step }: { operation: Operation; step: Step },
): Promise<RpcClient | undefined> {
  const connector = wagmi.connectors.find(({ id }) => id === operation.walletId)
  return connector && findSmartAccount(connector)?.openBundler(step.chainId)
}

export type SendAsOperationParameters = { smart: SmartHandle; id: string; index: number; step: Step }

/** Sends a step through a smart account. The hash is stored before the bundler receives it. */
export function sendAsOperation(
  billfold: Billfold,
  { smart, id, index, step: { chainId, calls, asked } }: SendAsOperationParameters,
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

type Place = { operation: Operation; index: number }

/** Finds the step's user operation on chain; undefined if it is not there. */
async function findMined(billfold: Billfold, { operation, index }: Place): Promise<MinedUserOp | undefined> {
  const { id, payer, steps } = operation
  const step = steps[index] as Step
  const nonce = toOperationNonce(toStepId(id, index))
  return findUserOp(getClient(billfold, step), {
    sender: payer,
    nonce,
    since: step.attempts[0]?.blockNumber ?? 0n,
  })
}

/** Searches for the user operation of an unanswered step. `absent` allows a repeat, since both share one nonce. */
export async function findOperation(
  billfold: Billfold,
  { operation, index }: Place,
): Promise<'found' | 'absent' | 'unclear'> {
  const step = operation.steps[index] as Step
  const mined = await findMined(billfold, { operation, index })
  if (!mined) {
    if (!step.userOpHash) return 'absent'
    const bundler = await openStepBundler(billfold, { operation, step })
    if (!bundler) return 'unclear'
    if (!(await isKnownToBundler(bundler, step.userOpHash))) return 'absent'
  }
  await changeStep(billfold, {
    id: operation.id,
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
export async function readOperationOutcome(
  billfold: Billfold,
  { operation, index }: { operation: Operation; index: number },
): Promise<Outcome> {
  const step = operation.steps[index] as Step
  const mined = await findMined(billfold, { operation, index })
  const latestBlock = await readBlockNumber(getClient(billfold, step))
  if (mined) {
    const { success, blockNumber, blockHash, transactionHash } = mined
    if (step.hash !== transactionHash) return { type: 'spedUp', hash: transactionHash }
    const confirmations = latestBlock < blockNumber ? 1n : latestBlock - blockNumber + 1n
    return { type: 'mined', success, blockNumber, blockHash, confirmations }
  }
  const bundler = await openStepBundler(billfold, { operation, step })
  // An unreachable bundler proves nothing; keep polling the chain.
  const known =
    !bundler || !step.userOpHash || (await isKnownToBundler(bundler, step.userOpHash).catch(() => true))
  const since = step.attempts.at(-1)?.blockNumber ?? latestBlock
  const blocks = latestBlock > since ? latestBlock - since : 0n
  return known ? { type: 'waiting', nonce: undefined, blocks } : { type: 'missing', blocks }
}
