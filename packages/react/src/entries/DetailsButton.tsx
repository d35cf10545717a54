'use client'
import { shortenAddress } from '@billfold/core'
import type { Address } from 'viem'
import { Avatar } from '../display/Avatar.js'
import { useIdentity } from '../hooks/useIdentity.js'
import { useShownBalance } from '../hooks/useShownBalance.js'
import { button as english } from '../locale/en/button.js'
import { useText } from '../locale/useText.js'
import { Skeleton } from '../ui/Skeleton.js'
import { AccountFace } from './AccountFace.js'
import type { DetailsButtonOptions } from './DetailsButtonOptions.js'

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
