import type { StoredPayment } from '../database/tables/paymentTable.js'
import type { ServerContext } from '../ServerContext.js'
import { describeOverpaid } from './describeOverpaid.js'
import { describePayment } from './describePayment.js'

/** A payment as its merchant sees it. */
export async function describeForMerchant(server: ServerContext, payment: StoredPayment) {
  return {
    ...(await describePayment(server, payment)),
    ...(await describeOverpaid(server.database, payment)),
    ...(payment.purchaseData ? { purchaseData: payment.purchaseData } : {}),
    ...(payment.orderId === null ? {} : { orderId: payment.orderId }),
    ...(payment.paymentLinkId === null ? {} : { paymentLinkId: payment.paymentLinkId }),
    createdAt: payment.createdAt.getTime(),
  }
}
