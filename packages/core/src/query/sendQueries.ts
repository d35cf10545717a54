import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import { type CheckSendParameters, checkSend } from '../actions/checkSend.js'
import { resolveReceiver } from '../actions/resolveReceiver.js'
import { reviewSends } from '../actions/reviewSends.js'
import type { Billfold } from '../config/Billfold.js'
import type { JournalEntry, StepStatus } from '../engine/JournalEntry.js'
import { listEntries } from '../engine/journal.js'

/** What the user has read must not change on screen; sending checks everything again. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const

/** Query options for the address of a typed name on a chain. */
export function receiverQuery(billfold: Billfold, parameters: { receiver: string; chainId: number }) {
  const { chainId, receiver } = parameters
  return {
    queryKey: ['billfold', 'send', 'receiver', chainId, receiver] as const,
    queryFn: () => resolveReceiver(billfold, { receiver, chainId }),
    ...once,
  }
}

/** Query options for the check of a transfer before it is sent; null without a transfer. */
export function sendCheckQuery(billfold: Billfold, parameters: CheckSendParameters | undefined) {
  return {
    queryKey: ['billfold', 'send', 'check', parameters] as const,
    queryFn: async () => (parameters ? checkSend(billfold, parameters) : null),
    ...once,
  }
}

const underWay: readonly StepStatus[] = ['signing', 'submitted', 'unknown']

/** Query options for an account's unfinished sends, newest first, also from before a reload. */
export function sendsUnderWayQuery(billfold: Billfold, { account }: { account: Address }) {
  return {
    queryKey: ['billfold', 'send', 'underWay', account] as const,
    queryFn: async (): Promise<JournalEntry[]> => {
      // A request that the user released may have been sent meanwhile.
      await reviewSends(billfold, { account })
      return (await listEntries(billfold)).filter((entry) => isUnderWay(entry, account))
    },
  }
}

function isUnderWay({ kind, payer, steps }: JournalEntry, account: Address): boolean {
  const isOwn = kind === 'send' && isSameAddress(payer, account)
  return isOwn && steps.some(({ status }) => underWay.includes(status))
}
