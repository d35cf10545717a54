import { formatUnits, type Payment, type PaymentStatus } from '@billfold/core'
import { chainName, cleanTitle, findReceived, isOnlyReported } from '@billfold/core/internal'
import { useChains } from 'wagmi'
import { useFormatDate } from '../../../hooks/time.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { formatPrice, onrampNames } from '../logic/format.js'
import type { PayToken } from '../logic/payToken.js'
import { usePayState } from '../provider/PayContext.js'

export type ReceiptProps = {
  statuses: readonly PaymentStatus[]
  /** Journal entry, if this browser has one. */
  payment?: Payment | undefined
}

export type Receipt = {
  title: string
  /** Name of the purchase. */
  subject: string | undefined
  /** Labels and exact values, by payment. */
  parts: readonly (readonly [label: string, value: string])[][]
  /** All of it as plain text. */
  text: string
}

/** Returns the name of the purchase: that of the journal, or of the options for a payment of another browser. */
export function useSubject(payment: Payment | undefined): string | undefined {
  const { options } = usePayState()
  return cleanTitle(payment ? payment.details.title : options.metadata?.title)
}

/** Returns the receipt in words, with exact amounts and whole addresses, to copy, share or print. */
export function useReceipt({ statuses, payment }: ReceiptProps): Receipt {
  const t = useText('pay', english)
  const chains = useChains()
  const formatMoment = useFormatDate()
  const subject = useSubject(payment)
  const toAmount = (token: PayToken | undefined, amount: bigint | undefined) =>
    token && amount !== undefined ? `${formatUnits(amount, token.decimals)} ${token.symbol}` : undefined
  const toReceived = ({ destinationToken, destinationAmount }: PaymentStatus) => {
    if (!payment) return toAmount(destinationToken, destinationAmount)
    const { amount, certainty } = findReceived(payment)
    const plain = toAmount(destinationToken, amount)
    const shown = plain && certainty !== 'exact' ? t(`receipt.${certainty}`, { amount: plain }) : plain
    return shown && isOnlyReported(payment) ? `${shown} · ${t('complete.reported')}` : shown
  }
  const card = payment?.details.card
  const parts = statuses.map((status) => {
    const { originToken, destinationToken, transactions } = status
    const lines: [string, string | undefined][] = [
      [t('receipt.paymentId'), status.paymentId],
      [t('receipt.time'), payment && formatMoment(payment.createdAt)],
      [
        t('receipt.paid'),
        card
          ? `${formatPrice(card.currencyAmount, card.currency)} · ${onrampNames[card.onramp]}`
          : toAmount(originToken, status.originAmount),
      ],
      [t('receipt.originChain'), originToken && chainName(chains, originToken.chainId)],
      [t('receipt.received'), toReceived(status)],
      [t('receipt.chain'), destinationToken && chainName(chains, destinationToken.chainId)],
      [t('preview.from'), status.sender],
      [t('preview.to'), status.receiver],
      ...transactions.map((transaction): [string, string] => [
        t('receipt.hash'),
        transaction.transactionHash,
      ]),
    ]
    return lines.flatMap(([label, value]): [string, string][] =>
      value === undefined ? [] : [[label, value]],
    )
  })
  const title = t('receipt.title')
  const head = subject === undefined ? title : `${title}\n${subject}`
  const blocks = parts.map((lines) => lines.map(([label, value]) => `${label}: ${value}`).join('\n'))
  return { title, subject, parts, text: [head, ...blocks].join('\n\n') }
}
