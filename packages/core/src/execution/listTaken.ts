import { isSameAddress } from '@billfold/protocol'
import type { Billfold } from '../config/Billfold.js'
import { isSameCalls } from './isSameCalls.js'
import { listOperations } from './listOperations.js'
import type { Operation, Step } from './Operation.js'

export type Taken = {
  /** Transactions that belong to other steps, in lower case. */
  hashes: ReadonlySet<string>
  /** Whether an equal step waits for its transaction too: then a transaction may belong to either. */
  contested: boolean
}

/** Lists what other steps lay claim to, so that one payment is never taken for another. */
export async function listTaken(
  billfold: Pick<Billfold, 'platform' | 'warn'>,
  { operation, index }: { operation: Operation; index: number },
): Promise<Taken> {
  const step = operation.steps[index]
  const others = (await listOperations(billfold)).flatMap((other) =>
    other.steps
      .filter((each, place) => other.id !== operation.id || (place !== index && !isSameBatch(each, step)))
      .map((each) => ({ ...each, payer: other.payer })),
  )
  const hashes = new Set(others.flatMap(listHashes))
  const contested = others.some(
    (other) =>
      (other.status === 'signing' || other.status === 'unknown') &&
      other.hash === undefined &&
      isSameAddress(other.payer, operation.payer) &&
      step !== undefined &&
      other.chainId === step.chainId &&
      isSameCalls(other.calls, step.calls),
  )
  return { hashes, contested }
}

function listHashes({ hash, attempts, alsoSent = [] }: Step): string[] {
  return [hash, ...attempts.map((attempt) => attempt.hash), ...alsoSent].flatMap((each) =>
    each ? [each.toLowerCase()] : [],
  )
}

/** Steps that were split from one batch share its requests, and may share its transaction. */
function isSameBatch({ attempts }: Step, step: Step | undefined): boolean {
  return attempts.some(({ callsId }) => callsId && step?.attempts.some((each) => each.callsId === callsId))
}
