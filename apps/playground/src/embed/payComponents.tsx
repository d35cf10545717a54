import {
  BuyWidget,
  type BuyWidgetProps,
  CheckoutWidget,
  type CheckoutWidgetProps,
  type ConnectButtonProps,
  PayWidget,
  type PayWidgetProps,
  TransactionButton,
  type TransactionButtonProps,
  TransactionWidget,
  type TransactionWidgetProps,
} from '@billfold/react'
import type { ReactNode } from 'react'
import { recordAs } from './billfoldEvents.js'
import type { EmbedOptions } from './parameters.js'

/** The payment widgets of embed.html; each takes the names of its own options. */
export const payComponents: Record<string, (props: ConnectButtonProps) => ReactNode> = {
  PayWidget: (props) => (
    <Column>
      <PayWidget {...(toPayProps(props) as PayWidgetProps)} />
    </Column>
  ),
  BuyWidget: (props) => (
    <Column>
      <BuyWidget {...(toPayProps(props) as BuyWidgetProps)} />
    </Column>
  ),
  CheckoutWidget: (props) => (
    <Column>
      <CheckoutWidget {...(toPayProps(props) as CheckoutWidgetProps)} />
    </Column>
  ),
  TransactionWidget: (props) => (
    <Column>
      <TransactionWidget {...(toPayProps(props) as TransactionWidgetProps)} />
    </Column>
  ),
  TransactionButton: (props) => <CallButton {...props} />,
}

/** The button with one call on it; what the host is told goes into the record. */
function CallButton(props: ConnectButtonProps) {
  const {
    payModal,
    buttonLabel = 'Make the call',
    ...rest
  } = toPayProps(props) as TransactionButtonProps & {
    buttonLabel?: string
  }
  return (
    <TransactionButton
      transaction={rest.transaction}
      payModal={payModal}
      onTransactionSent={recordAs('onTransactionSent')}
      onTransactionConfirmed={recordAs('onTransactionConfirmed')}
      onError={recordAs('onError')}
    >
      {buttonLabel}
    </TransactionButton>
  )
}

function Column({ children }: { children: ReactNode }) {
  return (
    <div className="column" data-size="compact">
      {children}
    </div>
  )
}

type Call = NonNullable<EmbedOptions['transaction']>

/** Options that came as JSON: large numbers are text there, and every callback is one that records. */
function toPayProps(props: ConnectButtonProps): unknown {
  const { transaction } = props as { transaction?: Call }
  return {
    onSuccess: recordAs('onSuccess'),
    onError: recordAs('onError'),
    onCancel: recordAs('onCancel'),
    ...props,
    ...(transaction && { transaction: toCall(transaction) }),
  }
}

function toCall({ value, erc20Value, ...call }: Call) {
  return {
    ...call,
    ...(value !== undefined && { value: BigInt(value) }),
    ...(erc20Value && { erc20Value: { ...erc20Value, amount: BigInt(erc20Value.amount) } }),
  }
}
