'use client'
import { nativeTokenAddress } from '@billfold/core'
import { useBillfold } from '../hooks/useBillfold.js'
import { checkOptions } from './checkOptions.js'
import type { FlatPayProps, FlatTokenProps } from './FlatPayProps.js'
import { PayWidget } from './PayWidget.js'

export type BuyWidgetProps = FlatPayProps &
  FlatTokenProps & {
    /** Whole tokens to begin with. */
    amount?: string | undefined
  }

/** Buys a token for the active account, or for a receiver. */
export function BuyWidget(props: BuyWidgetProps) {
  const { chain, tokenAddress = nativeTokenAddress, amount, title, description, image, ...rest } = props
  checkOptions({ chain }, useBillfold())
  return (
    <PayWidget
      {...rest}
      mode="fund_wallet"
      destinationToken={{ chainId: chain.id, address: tokenAddress }}
      initialAmount={amount}
      metadata={{ title, description, image }}
    />
  )
}
