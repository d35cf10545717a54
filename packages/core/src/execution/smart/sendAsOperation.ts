import type { Hash } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import type { SmartHandle } from '../../wallets/smart/SmartHandle.js'
import { changeStep } from '../changeStep.js'
import type { Step } from '../Operation.js'
import { toStepId } from './toStepId.js'

export type SendAsOperationParameters = { smart: SmartHandle; id: string; index: number; step: Step }

/** Sends a step through a smart account. Its hash is on disk before the bundler gets it, so that it can be found. */
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
