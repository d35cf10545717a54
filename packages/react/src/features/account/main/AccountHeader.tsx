'use client'
import { Avatar } from '../../../display/Avatar.js'
import { NameText } from '../../../display/NameText.js'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useIdentity } from '../../../hooks/useIdentity.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { SwitchIcon } from '../../../ui/icons/SwitchIcon.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'
import styles from './AccountHeader.module.css'
import { AccountLabel } from './AccountLabel.js'

const avatarSize = 64

/** Who is connected: avatar with the switch-wallet control, name or short address with copy, and the wallet. */
export function AccountHeader({ account }: { account: ActiveAccount }) {
  const t = useText('account', english)
  const { go } = useAccountNavigation()
  const { options } = useAccountState()
  const identity = useIdentity(account.address)
  const name = options.connectedAccountName ?? identity.name
  const avatar = (
    <Avatar
      address={account.address}
      src={options.connectedAccountAvatarUrl ?? identity.avatar}
      size={avatarSize}
    />
  )

  return (
    <div className={styles.header}>
      {options.hideSwitchWallet ? (
        avatar
      ) : (
        <button
          type="button"
          className={styles.switch}
          aria-label={t('main.switchWallet')}
          onClick={() => go('wallet-manager')}
        >
          {avatar}
          <span className={styles.badge}>
            <SwitchIcon size={16} />
          </span>
        </button>
      )}
      <div className={styles.texts}>
        <div className={styles.name}>
          <span className={styles.words}>
            <NameText name={name} address={account.address} />
          </span>
          <CopyButton value={account.address} label={t('main.copyAddress')} />
        </div>
        <AccountLabel account={account} />
      </div>
    </div>
  )
}
