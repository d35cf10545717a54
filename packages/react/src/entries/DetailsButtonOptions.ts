import type { Currency } from '@billfold/core'
import type { CSSProperties, ReactNode } from 'react'
import type { Address } from 'viem'

/** What the connected button shows, and how. */
export type DetailsButtonOptions = {
  className?: string | undefined
  style?: CSSProperties | undefined
  /** Draws the button's place yourself; call `open` to show the account. */
  render?: ((account: RenderedAccount) => ReactNode) | undefined
  connectedAccountName?: string | undefined
  connectedAccountAvatarUrl?: string | undefined
  /** A currency, to show what the balance is worth; needs a price service. */
  showBalanceInFiat?: Currency | undefined
}

export type RenderedAccount = {
  address: Address
  name: string
  avatarUrl: string | undefined
  /** For people; undefined while it loads and when it cannot be read. */
  balance: string | undefined
  open: () => void
}
