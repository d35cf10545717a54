import { listOpenAttempts } from '../attempts.js'
import type { Step } from '../Operation.js'

/**
 * The id of a batch that the wallet may still send: all but a certain refusal. Asked again under the same id, a wallet
 * sends only one of the two (EIP-5792).
 */
export function getOpenCallsId(step: Pick<Step, 'attempts'>): string | undefined {
  return listOpenAttempts(step).findLast(({ callsId }) => callsId !== undefined)?.callsId
}
