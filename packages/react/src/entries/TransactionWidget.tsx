'use client'
import type { FlatPayProps } from './FlatPayProps.js'
import { Guard } from './Guard.js'
import { PayWidget } from './PayWidget.js'
import type { TransactionInput } from './toTransactionRequest.js'

export type TransactionWidgetProps = FlatPayProps & { transaction: TransactionInput }

/** Pays what a contract call costs, then makes the call. */
export function TransactionWidget(props: TransactionWidgetProps) {
  return (
    <Guard look="card" entry="TransactionWidget" options={props}>
      <Call {...props} />
    </Guard>
  )
}

function Call(props: TransactionWidgetProps) {
  const { transaction, title, description, image, ...rest } = props
  return (
    <PayWidget
      {...rest}
      mode="transaction"
      transaction={transaction}
      metadata={{ title, description, image }}
    />
  )
}
