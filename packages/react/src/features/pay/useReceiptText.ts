'use client'
import { chainName, formatUnits, type PaymentStatus } from '@billfold/core'
import { useChains } from 'wagmi'
import { pay as english } from '../../locale/en/pay.js'
import { useText } from '../../locale/useText.js'
import type { PayToken } from './PayToken.js'

/** A receipt as plain text, to the last digit, for a mail or for one's books. */
export function useReceiptText(statuses: readonly PaymentStatus[]): string {
  const t = useText('pay', english)
  const chains = useChains()
  const toAmount = (token: PayToken | undefined, amount: bigint | undefined) =>
    token && amount !== undefined ? `${formatUnits(amount, token.decimals)} ${token.symbol}` : undefined
  const parts = statuses.map((status) => {
    const { originToken, destinationToken, transactions } = status
    const lines: [string, string | undefined][] = [
      [t('receipt.paymentId'), status.paymentId],
      [t('receipt.paid'), toAmount(originToken, status.originAmount)],
      [t('receipt.originChain'), originToken && chainName(chains, originToken.chainId)],
      [t('receipt.received'), toAmount(destinationToken, status.destinationAmount)],
      [t('receipt.chain'), destinationToken && chainName(chains, destinationToken.chainId)],
      [t('preview.from'), status.sender],
      [t('preview.to'), status.receiver],
      ...transactions.map((one): [string, string] => [t('receipt.hash'), one.transactionHash]),
    ]
    return lines.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join('\n')
  })
  return [t('receipt.title'), ...parts].join('\n\n')
}
