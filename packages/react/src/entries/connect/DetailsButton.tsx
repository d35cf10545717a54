'use client'
import { type Currency, formatFiat, shortenAddress } from '@billfold/core'
import { display, formatNativeBalance, type KnownAccount, multiplyDecimals } from '@billfold/core/internal'
import type { BalanceQueryParameters } from '@billfold/core/query'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { Avatar } from '../../display/Avatar.js'
import { useBalance, useIdentity, usePrice } from '../../hooks/account.js'
import { button as english } from '../../locale/en/button.js'
import { useText } from '../../locale/useText.js'
import { Skeleton } from '../../ui/loading/Skeleton.js'
import { Spinner } from '../../ui/loading/Spinner.js'
import { joinClasses } from '../look/PlainButton.js'
import styles from '../look/PlainButton.module.css'
import type { DetailsButtonOptions } from './ConnectButtonProps.js'

type DetailsButtonProps = {
  options: DetailsButtonOptions
  address: Address
  chainId: number
  token: Address | undefined
  onPress: () => void
  onNear: () => void
}

/** Shows avatar, name or address, and balance, optionally with its fiat value. */
export function DetailsButton({ options, address, chainId, token, onPress, onNear }: DetailsButtonProps) {
  const t = useText('button', english)
  const identity = useIdentity(address)
  const balance = useFormattedBalance({ address, chainId, token, currency: options.showBalanceInFiat })
  const name = options.connectedAccountName ?? identity.name ?? shortenAddress(address)
  const avatarUrl = options.connectedAccountAvatarUrl ?? identity.avatar
  if (options.render)
    return options.render({ address, name, avatarUrl, balance: balance.text, open: onPress })
  return (
    <ConnectedButtonContent
      className={options.className}
      style={options.style}
      avatar={<Avatar address={address} src={avatarUrl} size={35} />}
      name={<bdi>{name}</bdi>}
      detail={balance.isPending ? <Skeleton width={72} height={12} /> : <bdi>{balance.text ?? '—'}</bdi>}
      label={
        balance.text
          ? t('account', { account: name, balance: balance.text })
          : t('accountOnly', { account: name })
      }
      onPress={onPress}
      onNear={onNear}
    />
  )
}

type FormattedBalanceParameters = BalanceQueryParameters & {
  /** Adds the fiat value, where a service knows prices. */
  currency?: Currency | undefined
}

/** Returns the balance as the button shows it: `1.2345 ETH`, or `1.2345 ETH ($3,700)`. */
function useFormattedBalance({ currency, ...parameters }: FormattedBalanceParameters) {
  const { chainId, token } = parameters
  const { data: balance, isPending } = useBalance(parameters)
  const { data: price } = usePrice(currency && { chainId, token, currency })
  if (!balance) return { text: undefined, isPending }
  const text = `${formatNativeBalance(balance.displayValue)} ${balance.symbol}`
  if (!price) return { text, isPending }
  const worth = multiplyDecimals(balance.displayValue, price)
  return {
    text: `${text} (${formatFiat(worth, { currency, decimals: display.fiatDecimalsInButton })})`,
    isPending,
  }
}

type ReconnectingButtonProps = { account: KnownAccount; onPress: () => void; onNear: () => void }

/** Shows the last account while auto-connect runs; a press opens the wallet list. */
export function ReconnectingButton({ account: { address }, onPress, onNear }: ReconnectingButtonProps) {
  const t = useText('button', english)
  const name = shortenAddress(address)
  return (
    <ConnectedButtonContent
      avatar={<Avatar address={address} size={35} />}
      name={<bdi>{name}</bdi>}
      detail={
        <span className={styles.reconnecting}>
          <Spinner size={12} />
          {t('reconnecting')}
        </span>
      }
      label={`${name}, ${t('reconnecting')}`}
      busy
      onPress={onPress}
      onNear={onNear}
    />
  )
}

type ConnectedButtonContentProps = {
  avatar: ReactNode
  name: ReactNode
  detail: ReactNode
  /** Accessible name. */
  label: string
  busy?: boolean | undefined
  className?: string | undefined
  style?: React.CSSProperties | undefined
  onPress: () => void
  onNear: () => void
}

/** Renders the button of a connected account: 50px high, avatar, two lines. */
function ConnectedButtonContent({
  avatar,
  name,
  detail,
  label,
  busy,
  className,
  style,
  onPress,
  onNear,
}: ConnectedButtonContentProps) {
  return (
    <button
      type="button"
      className={joinClasses(className, styles.account)}
      style={style}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-haspopup="dialog"
      onClick={onPress}
      onPointerEnter={onNear}
      onPointerDown={onNear}
      onFocus={onNear}
    >
      <span className={styles.avatar}>{avatar}</span>
      <span className={styles.lines}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
    </button>
  )
}
