'use client'
import { nativeTokenAddress } from '@billfold/core/internal'
import { Guard } from '../guard/Guard.js'
import { buyRules } from '../guard/payRules.js'
import type { FlatPayProps, FlatTokenProps } from './PayWidget.js'
import { PayWidget } from './PayWidget.js'

export type BuyWidgetProps = FlatPayProps &
  FlatTokenProps & {
    /** Initial amount in whole tokens. */
    amount?: string | undefined
  }

/** Buys a token for the active account, or for a receiver. */
export function BuyWidget(props: BuyWidgetProps) {
  return (
    <Guard look="card" entry="BuyWidget" rules={buyRules} options={props}>
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
