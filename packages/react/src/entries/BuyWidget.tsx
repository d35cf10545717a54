'use client'
import { nativeTokenAddress } from '@billfold/core'
import type { FlatPayProps, FlatTokenProps } from './FlatPayProps.js'
import { Guard } from './Guard.js'
import { PayWidget } from './PayWidget.js'

export type BuyWidgetProps = FlatPayProps &
  FlatTokenProps & {
    /** Whole tokens to begin with. */
    amount?: string | undefined
  }

/** Buys a token for the active account, or for a receiver. */
export function BuyWidget(props: BuyWidgetProps) {
  return (
    <Guard look="card" entry="BuyWidget" options={props}>
      <Purchase {...props} />
    </Guard>
  )
}

function Purchase(props: BuyWidgetProps) {
  const { chain, tokenAddress, amount, title, description, image, ...rest } = props
  return (
    <PayWidget
      {...rest}
      mode="fund_wallet"
      destinationToken={{ chainId: chain.id, address: tokenAddress ?? nativeTokenAddress }}
      initialAmount={amount}
      metadata={{ title, description, image }}
    />
  )
}
