'use client'
import type { OrderItem } from '@billfold/core'
import { nativeTokenAddress } from '@billfold/core/internal'
import type { Address } from 'viem'
import { Guard } from '../guard/Guard.js'
import { checkoutRules } from '../guard/payRules.js'
import type { FlatPayProps, FlatTokenProps } from './PayWidget.js'
import { PayWidget } from './PayWidget.js'

export type CheckoutWidgetProps = FlatPayProps &
  FlatTokenProps & {
    /** Receiver of the payment. */
    seller: Address
    /** Whole tokens. */
    amount: string
    /**
     * What is paid for, shown as an order summary: names, quantities and the price of one in whole tokens. The
     * quantities times the prices must add up to `amount`. @default no summary
     */
    items?: readonly OrderItem[] | undefined
    /** Name of the purchase; the same as `title`. */
    name?: string | undefined
    /** Party that pays the fees. @default 'user' */
    feePayer?: 'user' | 'seller' | undefined
  }

/** Pays a fixed amount to a seller. */
export function CheckoutWidget(props: CheckoutWidgetProps) {
  return (
    <Guard look="card" entry="CheckoutWidget" rules={checkoutRules} options={props}>
      <Checkout {...props} />
    </Guard>
  )
}

function Checkout(props: CheckoutWidgetProps) {
  const { chain, tokenAddress, seller, amount, items, feePayer, name, ...others } = props
  const { title = name, description, image, ...rest } = others
  return (
    <PayWidget
      {...rest}
      mode="direct_payment"
      paymentInfo={{
        amount,
        items,
        sellerAddress: seller,
        token: { chainId: chain.id, address: tokenAddress ?? nativeTokenAddress },
        feePayer: feePayer === 'seller' ? 'receiver' : 'sender',
      }}
      metadata={{ title, description, image }}
    />
  )
}
