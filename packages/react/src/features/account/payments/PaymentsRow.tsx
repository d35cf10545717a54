'use client'
import type { Address } from 'viem'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { ReceiptIcon } from '../../../ui/icons/ReceiptIcon.js'
import { LinkRow } from '../main/LinkRow.js'
import { usePayments } from './usePayments.js'

/** Leads to the payments of an account that has any. */
export function PaymentsRow({ account }: { account: Address }) {
  const t = useText('payments', english)
  const { data = [] } = usePayments(account)
  if (data.length === 0) return null
  return <LinkRow icon={ReceiptIcon} title={t('title')} route="payments" />
}
