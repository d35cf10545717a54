'use client'

import { isName } from '@billfold/core'
import type { SendCheck } from '@billfold/core/actions'
import { receiverQuery, sendCheckQuery, timing } from '@billfold/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Address, getAddress, isAddress } from 'viem'
import { useDurable } from '../../../display/RecordConsent.js'
import { useDebounced } from '../../../hooks/time.js'
import { account as english } from '../../../locale/en/account.js'
import { doubt } from '../../../locale/en/doubt.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { useSendFlow } from './SendContext.js'
import { findErrorText, findProblems, needsConsent } from './sendProblems.js'

/** Places where the form shows errors. */
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
  /** True if the form is complete and its check is pending. */
  isPending: boolean
  /** True while an ENS name is being resolved. */
  isResolving: boolean
  /** Check result; always about the current form contents. */
  data: SendCheck | undefined
  receiver: { address: Address; name?: string | undefined } | undefined
  problems: Partial<Record<SendField, string>>
  tryAgain(): void
}

/** Validates the form after each pause in typing. */
export function useFormCheck(): FormCheck {
  const t = useText('account', english)
  const billfold = useBillfold()
  const { account, chain, token, state } = useSendFlow()
  const typed = state.receiver.trim()
  const debounced = useDebounced(typed, timing.networkSearchDebounceMs)
  const amount = useDebounced(state.amount, timing.networkSearchDebounceMs)
  const missing = findProblems(state)
  const isWhole = !missing.receiver && !missing.amount
  const isCurrent = debounced === typed && amount === state.amount
  const receiver = debounced === typed ? debounced : ''
  const lookup = useQuery({
    ...receiverQuery(billfold, { receiver, chainId: chain.id }),
    enabled: isName(receiver),
  })
  const transfer = {
    account: account.address,
    chainId: chain.id,
    tokenAddress: token.address,
    receiverAddress: debounced,
    amount,
  }
  const isReady = isWhole && isCurrent
  const check = useQuery({
    ...sendCheckQuery(billfold, isReady ? transfer : undefined),
    enabled: isReady,
  })
  const error = check.error ?? lookup.error
  const words = error ? (findErrorText(error, t) ?? error.message) : undefined
  return {
    isPending: isWhole && (!isCurrent || check.isPending),
    isResolving: lookup.isLoading,
    data: check.data ?? undefined,
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

/** Sends a valid form on submit, else focuses the first error. */
export function useSubmit(check: FormCheck) {
  const t = useText('account', english)
  const announce = useAnnounce()
  const { state, token, dispatch, send } = useSendFlow()
  const words = useText('doubt', doubt)
  const isDurable = useDurable()
  const form = useRef<HTMLFormElement>(null)
  const lead = (field: string, words: string) => {
    announce(words, 'assertive')
    form.current?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus()
  }
  const submit = () => {
    if (check.isPending) return
    dispatch({ type: 'TRIED' })
    const { data } = check
    const missing = findProblems(state)
    if (missing.receiver) return lead('receiver', t(`send.errors.${missing.receiver}`))
    if (missing.amount) return lead('amount', t(`send.errors.${missing.amount}`))
    if (!data) {
      const [field, words] = Object.entries(check.problems)[0] ?? []
      if (field && words) lead(field, words)
      return check.tryAgain()
    }
    if (needsConsent(data.warnings) && !state.isAccepted) return lead('checks', t('send.checked'))
    if (isDurable === false && !state.isRecordless) return lead('checks', words('noRecord.transfer'))
    send({ amount: state.amount, symbol: token.symbol, receiver: data.address, name: data.name })
  }
  return { form, submit }
}
