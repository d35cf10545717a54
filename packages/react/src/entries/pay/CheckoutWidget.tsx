'use client'
import { nativeTokenAddress } from '@billfold/core/internal'
import type { Address } from 'viem'
import { Guard } from '../guard/Guard.js'
import type { FlatPayProps, FlatTokenProps } from './PayWidget.js'
import { PayWidget } from './PayWidget.js'

export type CheckoutWidgetProps = FlatPayProps &
  FlatTokenProps & {
    /** Receiver of the payment. */
    seller: Address
    /** Whole tokens. */
    amount: string
    /** Name of the purchase; the same as `title`. */
    name?: string | undefined
    /** Party that pays the fees. @default 'user' */
    feePayer?: 'user' | 'seller' | undefined
  }

/** Pays a fixed amount to a seller. */
export function CheckoutWidget(props: CheckoutWidgetProps) {
  return (
    <Guard look="card" entry="CheckoutWidget" options={props}>
      <Checkout {...props} />
    </Guard>
  )
}

function Checkout(props: CheckoutWidgetProps) {
  const { chain, tokenAddress, seller, amount, feePayer, name, ...others } = props
  const { title = name, description, image, ...rest } = others
  return (
    <PayWidget
      {...rest}
      mode="direct_payment"
      paymentInfo={{
        amount,
        sellerAddress: seller,
        token: { chainId: chain.id, address: tokenAddress ?? nativeTokenAddress },
        feePayer: feePayer === 'seller' ? 'receiver' : 'sender',
      }}
      metadata={{ title, description, image }}
    />
  )
}
