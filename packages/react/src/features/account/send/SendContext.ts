'use client'
import type { Operation } from '@billfold/core'
import { createContext, type Dispatch, useContext } from 'react'
import type { Chain } from 'viem'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import type { SendToken } from './SendToken.js'
import type { SendEvent, SendState } from './sendState.js'
import type { SendSummary } from './toSendSummary.js'

/** What the views of the send screen share. */
export type SendFlow = {
  account: ActiveAccount
  chain: Chain
  /** The chosen token, or else the chain's first. */
  token: SendToken
  state: SendState
  dispatch: Dispatch<SendEvent>
  /** Sends what the form says to the address that was shown. */
  send(summary: SendSummary): void
  /** Shows a send from before, and follows it. */
  resume(operation: Operation): void
  /** Takes the user's word that the open request was rejected or cancelled in the wallet. */
  release(): void
  isReleasing: boolean
  /** Where one came from; undefined when this was the first screen. */
  leave: (() => void) | undefined
}

export const SendContext = createContext<SendFlow | undefined>(undefined)

export function useSendFlow(): SendFlow {
  const flow = useContext(SendContext)
  if (!flow) throw new Error('A view of the send screen is used outside SendScreen.')
  return flow
}
