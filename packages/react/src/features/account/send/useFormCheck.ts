'use client'
import { type SendCheck, timing } from '@billfold/core'
import { type Address, getAddress, isAddress } from 'viem'
import { useDebounced } from '../../../hooks/useDebounced.js'
import { useSendCheck } from '../../../hooks/useSendCheck.js'
import { useSendReceiver } from '../../../hooks/useSendReceiver.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { findErrorText } from './explainFailure.js'
import { findProblems } from './findProblems.js'
import { useSendFlow } from './SendContext.js'

/** Where the form says what is wrong. */
export type SendField = 'receiver' | 'amount' | 'checks'

const fields: Record<string, SendField> = {
  InvalidReceiver: 'receiver',
  AddressUnresolved: 'receiver',
  NamesUnavailable: 'receiver',
  InvalidAmount: 'amount',
  InsufficientForGas: 'amount',
  InsufficientTokens: 'amount',
}

export type FormCheck = {
  /** The form could be sent but has not been looked at yet. */
  isPending: boolean
  /** A name is being looked up. */
  isResolving: boolean
  /** What would happen; only ever about exactly what the form says. */
  data: SendCheck | undefined
  receiver: { address: Address; name?: string | undefined } | undefined
  problems: Partial<Record<SendField, string>>
  tryAgain(): void
}

/** Looks at the form whenever it has rested: what is wrong with it, or what would happen. */
export function useFormCheck(): FormCheck {
  const t = useText('account', english)
  const { account, chain, token, state } = useSendFlow()
  const typed = state.receiver.trim()
  const debounced = useDebounced(typed, timing.networkSearchDebounceMs)
  const amount = useDebounced(state.amount, timing.networkSearchDebounceMs)
  const missing = findProblems(state)
  const isWhole = !missing.receiver && !missing.amount
  const isCurrent = debounced === typed && amount === state.amount
  const lookup = useSendReceiver(debounced === typed ? debounced : '', chain.id)
  const check = useSendCheck(
    isWhole && isCurrent
      ? {
          account: account.address,
          chainId: chain.id,
          tokenAddress: token.address,
          receiverAddress: debounced,
          amount,
        }
      : undefined,
  )
  const error = check.error ?? lookup.error
  const words = error ? (findErrorText(error, t) ?? error.message) : undefined
  return {
    isPending: isWhole && (!isCurrent || check.isPending),
    isResolving: lookup.isLoading,
    data: check.data,
    receiver: check.data ?? lookup.data ?? readAddress(typed),
    problems: {
      ...(state.isTried && missing.receiver && { receiver: t(`send.errors.${missing.receiver}`) }),
      ...(state.isTried && missing.amount && { amount: t(`send.errors.${missing.amount}`) }),
      ...(error && words && { [fields[error.name] ?? 'checks']: words }),
    },
    tryAgain: () => void check.refetch(),
  }
}

function readAddress(typed: string) {
  return isAddress(typed) ? { address: getAddress(typed) } : undefined
}
