import { getAddress } from 'viem'
import type { PaymentLink } from '../database/tables/paymentLinkTable.js'

/** An order as clients read it. */
export function toWireLink(link: PaymentLink) {
  return {
    id: link.id,
    chainId: link.chainId,
    tokenAddress: getAddress(link.token),
    amount: link.amount,
    receiver: getAddress(link.receiver),
    orderId: link.orderId,
    ...(link.purchaseData ? { purchaseData: link.purchaseData } : {}),
    expiration: link.expiresAt.getTime(),
  }
}
