'use client'
import { type Balance, type Currency, formatFiat } from '@billfold/core'
import { display, formatNativeBalance, isHexAddress } from '@billfold/core/internal'
import { balanceQuery, fiatBalanceQuery, identityQuery } from '@billfold/core/query'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { Avatar } from '../display/Avatar.js'
import { useImage } from '../display/useImage.js'
import { useActiveAccount } from '../hooks/useActiveAccount.js'
import { useBillfold } from '../provider/BillfoldContext.js'
import {
  createOptionError,
  createProviderContext,
  guardPrimitive,
  Slot,
  type SlotProps,
} from './primitive.js'

const { Context, useProviderValue: useAccountValue } =
  /* @__PURE__ */ createProviderContext<Address>('AccountProvider')

export type AccountProviderProps = { address: Address; children?: ReactNode }

/** Sets the account whose name, avatar and balance the primitives below show. */
export function AccountProvider({ address, children }: AccountProviderProps) {
  const wrong = { provider: 'AccountProvider', option: 'address', value: address }
  const value = isHexAddress(address) ? address : createOptionError('InvalidWalletAddress', wrong)
  return <Context.Provider value={value}>{children}</Context.Provider>
}

export type AccountNameProps = SlotProps & { formatFn?: ((name: string) => string) | undefined }

/** Renders the account's name: from its social profile, else its ENS name. */
export const AccountName = /* @__PURE__ */ guardPrimitive(function AccountName({
  formatFn = (name) => name,
  ...slots
}: AccountNameProps) {
  const address = useAccountValue('AccountName')
  const { data, isPending } = useQuery(identityQuery(useBillfold(), { address }))
  return (
    <Slot {...slots} result={{ data: data?.name, isPending }}>
      {(name) => <bdi>{formatFn(name)}</bdi>}
    </Slot>
  )
})

export type AccountAddressProps = {
  /** @default the whole address */
  formatFn?: ((address: string) => string) | undefined
}

/** Renders the account's address. */
export const AccountAddress = /* @__PURE__ */ guardPrimitive(function AccountAddress({
  formatFn = (address) => address,
}: AccountAddressProps) {
  const address = useAccountValue('AccountAddress')
  return <bdi dir="ltr">{formatFn(address)}</bdi>
})

export type AccountAvatarProps = SlotProps & { alt?: string | undefined; className?: string | undefined }

/** Renders the account's avatar; `AccountGeneratedAvatar` is a good fallback. */
export const AccountAvatar = /* @__PURE__ */ guardPrimitive(function AccountAvatar({
  alt = '',
  className,
  ...slots
}: AccountAvatarProps) {
  const address = useAccountValue('AccountAvatar')
  const { data, isPending } = useQuery(identityQuery(useBillfold(), { address }))
  const image = useImage(data?.avatar)
  return (
    <Slot {...slots} result={{ data: image, isPending }}>
      {(source) => <img {...source} alt={alt} className={className} referrerPolicy="no-referrer" />}
    </Slot>
  )
})

/** Renders colours derived from the account's address; makes no request. */
export const AccountGeneratedAvatar = /* @__PURE__ */ guardPrimitive(function AccountGeneratedAvatar({
  size,
}: {
  size?: number | undefined
}) {
  return <Avatar address={useAccountValue('AccountGeneratedAvatar')} size={size} />
})

/** A balance to format: of the token, or its fiat value. */
export type ShownBalance = { balance: string; symbol: string; currency: Currency | undefined }

export type AccountBalanceProps = SlotProps & {
  /** @default the active account's network */
  chain?: { readonly id: number } | undefined
  /** @default the native token */
  tokenAddress?: Address | undefined
  /** Shows the value in this currency instead; needs a service that knows prices. */
  showBalanceInFiat?: Currency | undefined
  formatFn?: ((shown: ShownBalance) => string) | undefined
}

/** Renders the account's balance of a token, or its fiat value. */
export const AccountBalance = /* @__PURE__ */ guardPrimitive(function AccountBalance(
  props: AccountBalanceProps,
) {
  const { chain, tokenAddress: token, showBalanceInFiat: currency, formatFn = format, ...slots } = props
  const address = useAccountValue('AccountBalance')
  const billfold = useBillfold()
  const active = useActiveAccount()
  const chainId = chain?.id ?? active?.chainId ?? 0
  const tokens = useQuery({ ...balanceQuery(billfold, { address, chainId, token }), enabled: !currency })
  const fiat = useQuery({
    ...fiatBalanceQuery(billfold, currency && { address, chainId, token, currency }),
    enabled: currency !== undefined,
  })
  const shown: ShownBalance | undefined = currency
    ? fiat.data === undefined
      ? undefined
      : { balance: fiat.data, symbol: currency, currency }
    : tokens.data && toShown(tokens.data)
  return (
    <Slot {...slots} result={{ data: shown, isPending: currency ? fiat.isPending : tokens.isPending }}>
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
