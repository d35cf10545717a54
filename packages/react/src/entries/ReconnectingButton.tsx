'use client'
import { type KnownAccount, shortenAddress } from '@billfold/core'
import { Avatar } from '../display/Avatar.js'
import { button as english } from '../locale/en/button.js'
import { useText } from '../locale/useText.js'
import { Spinner } from '../ui/Spinner.js'
import { AccountFace } from './AccountFace.js'
import styles from './ConnectButton.module.css'

type ReconnectingButtonProps = { account: KnownAccount; onPress: () => void; onNear: () => void }

/** Design 9.11: while auto-connect runs, the account of last time; a press lets one choose another wallet. */
export function ReconnectingButton({ account: { address }, onPress, onNear }: ReconnectingButtonProps) {
  const t = useText('button', english)
  const name = shortenAddress(address)
  return (
    <AccountFace
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
