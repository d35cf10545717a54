import { isCertain } from '../isCertain.js'
import type { Step } from '../Operation.js'

/**
 * The id of a batch that the wallet may still send: all but a certain refusal. Asked again under the same id, a wallet
 * sends only one of the two (EIP-5792).
 */
export function getOpenCallsId({ callsId, problem }: Pick<Step, 'callsId' | 'problem'>): string | undefined {
  return problem && isCertain[problem.kind] ? undefined : callsId
}
