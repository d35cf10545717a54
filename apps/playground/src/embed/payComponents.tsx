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
import { recordAs } from '../page/billfoldEvents.js'
import type { EmbedOptions } from './parameters.js'

/** Payment widgets of embed.html; each takes the names of its own options. */
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

/** Renders the button with one call; calls of the host's callbacks are recorded. */
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

/** Converts JSON options to props: large numbers are strings, and every callback is recorded. */
function toPayProps(props: ConnectButtonProps): unknown {
  // Options of the connect components, which a payment widget would warn of.
  const { onConnect: _connect, onDisconnect: _disconnect, detailsModal: _modal, ...own } = props
  const { transaction } = own as { transaction?: Call }
  return {
    onSuccess: recordAs('onSuccess'),
    onError: recordAs('onError'),
    onCancel: recordAs('onCancel'),
    ...own,
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
