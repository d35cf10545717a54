'use client'
import { type Currency, shortenAddress } from '@billfold/core'
import type { CSSProperties, ReactNode } from 'react'
import type { Address } from 'viem'
import { Avatar } from '../display/Avatar.js'
import { useIdentity } from '../hooks/useIdentity.js'
import { useShownBalance } from '../hooks/useShownBalance.js'
import { button as english } from '../locale/en/button.js'
import { useText } from '../locale/useText.js'
import { Skeleton } from '../ui/Skeleton.js'
import { AccountFace } from './AccountFace.js'

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

type DetailsButtonProps = {
  options: DetailsButtonOptions
  address: Address
  chainId: number
  token: Address | undefined
  onPress: () => void
  onNear: () => void
}

/** Spec §2: avatar, name or address, and balance, optionally with its value. */
export function DetailsButton({ options, address, chainId, token, onPress, onNear }: DetailsButtonProps) {
  const t = useText('button', english)
  const identity = useIdentity(address)
  const balance = useShownBalance({ address, chainId, token, currency: options.showBalanceInFiat })
  const name = options.connectedAccountName ?? identity.name ?? shortenAddress(address)
  const avatarUrl = options.connectedAccountAvatarUrl ?? identity.avatar
  if (options.render)
    return options.render({ address, name, avatarUrl, balance: balance.text, open: onPress })
  return (
    <AccountFace
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
