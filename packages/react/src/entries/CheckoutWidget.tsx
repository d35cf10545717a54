'use client'
import { nativeTokenAddress } from '@billfold/core'
import type { Address } from 'viem'
import type { FlatPayProps, FlatTokenProps } from './FlatPayProps.js'
import { Guard } from './Guard.js'
import { PayWidget } from './PayWidget.js'

export type CheckoutWidgetProps = FlatPayProps &
  FlatTokenProps & {
    /** Who is paid. */
    seller: Address
    /** Whole tokens. */
    amount: string
    /** What is paid for; `title` says the same. */
    name?: string | undefined
    /** Who bears the fees. @default 'user' */
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
