'use client'
import { useBillfold } from '../hooks/useBillfold.js'
import { checkOptions } from './checkOptions.js'
import type { FlatPayProps } from './FlatPayProps.js'
import { PayWidget } from './PayWidget.js'
import { type TransactionInput, toTransactionRequest } from './toTransactionRequest.js'

export type TransactionWidgetProps = FlatPayProps & { transaction: TransactionInput }

/** Pays what a contract call costs, then makes the call. */
export function TransactionWidget(props: TransactionWidgetProps) {
  const { transaction, title, description, image, ...rest } = props
  checkOptions({ chain: { id: toTransactionRequest(transaction).chainId } }, useBillfold())
  return (
    <PayWidget
      {...rest}
      mode="transaction"
      transaction={transaction}
      metadata={{ title, description, image }}
    />
  )
}
