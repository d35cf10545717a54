'use client'
import { formatUnits, getPaymentLink, type Support, type TokenRef } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from '../../hooks/useBillfold.js'
import { usePayToken } from '../../hooks/usePayToken.js'
import type { PayWidgetOptions } from './PayWidgetOptions.js'

export type LinkedOptions = {
  /** Undefined while the link is being read. */
  options: PayWidgetOptions | undefined
  error: Error | null
  retry: () => void
}

/** With a payment link it is the server's price, token and receiver that are shown and paid, whatever the page says. */
export function usePaymentLink(options: PayWidgetOptions): LinkedOptions {
  const billfold = useBillfold()
  const id = options.paymentLinkId
  const link = useQuery({
    queryKey: ['billfold', 'paymentLink', id],
    queryFn: async ({ signal }) => (id === undefined ? null : getPaymentLink(billfold, { id, signal })),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const order = link.data
  const token: TokenRef | undefined = order
    ? { chainId: order.chainId, address: order.tokenAddress }
    : undefined
  const support = usePayToken(token)
  const retry = () => void (link.error ? link.refetch() : support.refetch())
  if (id === undefined) return { options, error: null, retry }
  const error = link.error ?? support.error
  if (!order || !token || !support.data) return { options: undefined, error, retry }
  const linked: PayWidgetOptions = {
    ...options,
    mode: 'direct_payment',
    orderId: order.orderId ?? options.orderId,
    paymentInfo: {
      token,
      amount: formatUnits(order.amount, findDecimals(support.data)),
      sellerAddress: order.receiver,
    },
  }
  return { options: linked, error: null, retry }
}

/** A token that is not supported is never counted: its screen says so. */
function findDecimals(support: Support): number {
  return support.supported ? support.token.decimals : 0
}
