'use client'
import type { JournalEntry } from '@billfold/core/internal'
import { useReducer, useRef } from 'react'
import { useSendFunds } from '../../../hooks/useSendFunds.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { useAccountState } from '../AccountContext.js'
import type { SendFlow } from './SendContext.js'
import { emptySend, nextSend, toSendSummary } from './sendState.js'
import type { SendToken } from './tokens.js'
import { toNative } from './tokens.js'

export type UseSendStateParameters = Pick<SendFlow, 'account' | 'chain' | 'leave'>

/** Returns state and actions of the send screen. */
export function useSendState({ account, chain, leave }: UseSendStateParameters): SendFlow {
  const [state, dispatch] = useReducer(nextSend, emptySend)
  const { options } = useAccountState()
  const { clock } = useBillfold().platform
  const shownAt = useRef<number>(undefined)
  shownAt.current ??= clock.now()
  const [first] = options.supportedTokens?.[chain.id] ?? []
  const standard: SendToken = first ? { ...first, chainId: chain.id } : toNative(chain)
  const token = state.token?.chainId === chain.id ? state.token : standard
  const { send, resume, release } = useSendFunds({
    onChange: (entry) => dispatch({ type: 'PROGRESSED', entry }),
    onSuccess: (entry) => {
      // The next form is a separate send, even with equal contents.
      shownAt.current = undefined
      dispatch({ type: 'SUCCEEDED', entry })
    },
    onFailure: (error) => dispatch({ type: 'FAILED', error }),
  })
  return {
    account,
    chain,
    leave,
    token,
    state,
    dispatch,
    send(summary) {
      dispatch({ type: 'STARTED', summary })
      void send({
        connector: account.connector,
        account: account.address,
        chainId: chain.id,
        tokenAddress: token.address,
        receiverAddress: state.receiver,
        amount: state.amount,
        confirmedAddress: summary.receiver,
        shownAt: shownAt.current,
      })
    },
    release() {
      if (state.entry) release.mutate(state.entry.id)
    },
    isReleasing: release.isPending || isReleased(release.data, state.entry),
    resume(entry) {
      dispatch({ type: 'STARTED', summary: toSendSummary(entry), entry })
      void resume(entry.id)
    },
  }
}

/** Returns true if the displayed request was released; its watcher stops at the next poll. */
function isReleased(released: JournalEntry | undefined, shown: JournalEntry | undefined): boolean {
  const [step] = released?.steps ?? []
  return released?.id === shown?.id && step?.status === 'ready' && step.asked === shown?.steps[0]?.asked
}
