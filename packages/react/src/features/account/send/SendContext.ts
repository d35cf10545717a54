'use client'
import type { JournalEntry } from '@billfold/core/internal'
import { createContext, type Dispatch, useContext } from 'react'
import type { Chain } from 'viem'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import type { SendEvent, SendState, SendSummary } from './sendState.js'
import type { SendToken } from './tokens.js'

/** State shared by the views of the send screen. */
export type SendFlow = {
  account: ActiveAccount
  chain: Chain
  /** Chosen token, else the first token of the chain. */
  token: SendToken
  state: SendState
  dispatch: Dispatch<SendEvent>
  /** Sends the form's amount to the displayed address. */
  send(summary: SendSummary): void
  /** Shows an earlier send and follows it. */
  resume(entry: JournalEntry): void
  /** Marks the open request as rejected in the wallet, on the user's word. */
  release(): void
  isReleasing: boolean
  /** Returns to the previous screen; undefined if this was the first. */
  leave: (() => void) | undefined
}

export const SendContext = createContext<SendFlow | undefined>(undefined)

export function useSendFlow(): SendFlow {
  const flow = useContext(SendContext)
  if (!flow) throw new Error('A view of the send screen is used outside SendScreen.')
  return flow
}
