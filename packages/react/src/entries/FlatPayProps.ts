import type { Address } from 'viem'
import type { SharedPayOptions } from '../features/pay/PayWidgetOptions.js'
import type { Appearance } from './Appearance.js'

/** What the widgets with one purpose take besides: names at the top level instead of nested ones. */
export type FlatPayProps = Appearance &
  SharedPayOptions & {
    className?: string | undefined
    title?: string | undefined
    description?: string | undefined
    image?: string | undefined
    /** Text of the button that starts the payment. */
    buttonLabel?: string | undefined
  }

/** A token on a configured chain. */
export type FlatTokenProps = {
  chain: { readonly id: number }
  /** @default the chain's native token */
  tokenAddress?: Address | undefined
}
