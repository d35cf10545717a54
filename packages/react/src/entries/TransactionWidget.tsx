'use client'
import type { TransactionOptions } from '@billfold/core'
import { useBillfold } from '../hooks/useBillfold.js'
import { checkOptions } from './checkOptions.js'
import type { FlatPayProps } from './FlatPayProps.js'
import { PayWidget } from './PayWidget.js'

export type TransactionWidgetProps = FlatPayProps & Pick<TransactionOptions, 'transaction'>

/** Pays what a contract call costs, then makes the call. */
export function TransactionWidget(props: TransactionWidgetProps) {
  const { transaction, title, description, image, ...rest } = props
  checkOptions({ chain: { id: transaction.chainId } }, useBillfold())
  return (
    <PayWidget
      {...rest}
      mode="transaction"
      transaction={transaction}
      metadata={{ title, description, image }}
    />
  )
}
