'use client'
import { nativeTokenAddress } from '@billfold/core'
import type { Address } from 'viem'
import { useBillfold } from '../hooks/useBillfold.js'
import { checkOptions } from './checkOptions.js'
import type { FlatPayProps, FlatTokenProps } from './FlatPayProps.js'
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
  const { chain, tokenAddress = nativeTokenAddress, seller, amount, feePayer, name, ...others } = props
  const { title = name, description, image, ...rest } = others
  checkOptions({ chain }, useBillfold())
  return (
    <PayWidget
      {...rest}
      mode="direct_payment"
      paymentInfo={{
        amount,
        sellerAddress: seller,
        token: { chainId: chain.id, address: tokenAddress },
        feePayer: feePayer === 'seller' ? 'receiver' : 'sender',
      }}
      metadata={{ title, description, image }}
    />
  )
}
