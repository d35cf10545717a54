'use client'
import { useRef } from 'react'
import { useDurable } from '../../../hooks/useDurable.js'
import { account as english } from '../../../locale/en/account.js'
import { doubt } from '../../../locale/en/doubt.js'
import { useText } from '../../../locale/useText.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { findProblems } from './findProblems.js'
import { needsConsent } from './needsConsent.js'
import { useSendFlow } from './SendContext.js'
import type { FormCheck } from './useFormCheck.js'

/** Sends a form that was looked at and found good; otherwise leads to what is wrong. */
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
