'use client'
import {
  type Balance,
  balanceQuery,
  type Currency,
  display,
  fiatBalanceQuery,
  formatFiat,
  formatNativeBalance,
} from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useActiveAccount } from '../hooks/useActiveAccount.js'
import { useBillfold } from '../hooks/useBillfold.js'
import { useAccountPart } from './AccountProvider.js'
import { guardPart } from './guardPart.js'
import { Slot, type SlotProps } from './Slot.js'

/** A balance to be put into words: of the token, or its worth. */
export type ShownBalance = { balance: string; symbol: string; currency: Currency | undefined }

export type AccountBalanceProps = SlotProps & {
  /** @default the active account's network */
  chain?: { readonly id: number } | undefined
  /** @default the native token */
  tokenAddress?: Address | undefined
  /** Shows what it is worth in this currency instead; needs a service that knows prices. */
  showBalanceInFiat?: Currency | undefined
  formatFn?: ((shown: ShownBalance) => string) | undefined
}

/** What the account has of a token, or what that is worth. */
export const AccountBalance = /* @__PURE__ */ guardPart(function AccountBalance(props: AccountBalanceProps) {
  const { chain, tokenAddress: token, showBalanceInFiat: currency, formatFn = format, ...slots } = props
  const address = useAccountPart('AccountBalance')
  const billfold = useBillfold()
  const active = useActiveAccount()
  const chainId = chain?.id ?? active?.chainId ?? 0
  const tokens = useQuery({ ...balanceQuery(billfold, { address, chainId, token }), enabled: !currency })
  const worth = useQuery({
    ...fiatBalanceQuery(billfold, currency && { address, chainId, token, currency }),
    enabled: currency !== undefined,
  })
  const shown: ShownBalance | undefined = currency
    ? worth.data === undefined
      ? undefined
      : { balance: worth.data, symbol: currency, currency }
    : tokens.data && toShown(tokens.data)
  return (
    <Slot {...slots} found={{ data: shown, isPending: currency ? worth.isPending : tokens.isPending }}>
      {(value) => <bdi dir="ltr">{formatFn(value)}</bdi>}
    </Slot>
  )
})

function toShown({ displayValue, symbol }: Balance): ShownBalance {
  return { balance: displayValue, symbol, currency: undefined }
}

function format({ balance, symbol, currency }: ShownBalance): string {
  if (currency) return formatFiat(balance, { currency, decimals: display.fiatDecimalsInButton })
  return `${formatNativeBalance(balance)} ${symbol}`
}
