'use client'
import { Guard } from '../guard/Guard.js'
import { transactionRules } from '../guard/payRules.js'
import type { FlatPayProps } from './PayWidget.js'
import { PayWidget } from './PayWidget.js'
import type { TransactionInput } from './TransactionInput.js'

export type TransactionWidgetProps = FlatPayProps & { transaction: TransactionInput }

/** Pays the cost of a contract call, then sends the call. */
export function TransactionWidget(props: TransactionWidgetProps) {
  return (
    <Guard look="card" entry="TransactionWidget" rules={transactionRules} options={props}>
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
