import { isSameAddress } from '@billfold/protocol'
import type { Billfold } from '../config/Billfold.js'
import { isSameCalls } from './isSameCalls.js'
import { listOperations } from './listOperations.js'
import type { Operation } from './Operation.js'

export type Taken = {
  /** Transactions that belong to other steps, in lower case. */
  hashes: ReadonlySet<string>
  /** Whether an equal step waits for its answer too: then a transaction may be either's. */
  contested: boolean
}

/** What other operations lay claim to, so that one payment is never taken for another. */
export async function listTaken(
  billfold: Pick<Billfold, 'platform' | 'warn'>,
  { operation, index }: { operation: Operation; index: number },
): Promise<Taken> {
  const step = operation.steps[index]
  const others = (await listOperations(billfold)).flatMap((other) =>
    other.steps
      .filter((_, place) => other.id !== operation.id || place !== index)
      .map((each) => ({ ...each, payer: other.payer })),
  )
  const hashes = new Set(others.flatMap(({ hash }) => (hash ? [hash.toLowerCase()] : [])))
  const contested = others.some(
    (other) =>
      (other.status === 'signing' || other.status === 'unknown') &&
      isSameAddress(other.payer, operation.payer) &&
      step !== undefined &&
      other.chainId === step.chainId &&
      isSameCalls(other.calls, step.calls),
  )
  return { hashes, contested }
}
