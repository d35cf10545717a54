'use client'

import {
  explorerLink,
  findWalletIcon,
  isDeployedQuery,
  toMarkId,
  walletUserQuery,
} from '@billfold/core/internal'
import { findSmartAccount } from '@billfold/core/wallets'
import { useQuery } from '@tanstack/react-query'
import { NameText } from '../../../display/AddressText.js'
import { Avatar } from '../../../display/Avatar.js'
import { WalletIcon } from '../../../display/Mark.js'
import { useIdentity } from '../../../hooks/account.js'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useInAppLogin, useWalletName } from '../../../hooks/wallet.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { CopyButton } from '../../../ui/button/CopyButton.js'
import { SwitchIcon } from '../../../ui/icons/accountIcons.js'
import { ExternalIcon } from '../../../ui/icons/screenIcons.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { AccountBalance } from './AccountBalance.js'
import styles from './AccountHeader.module.css'
import labelStyles from './AccountLabel.module.css'

/** Returns the email or phone number of an in-app wallet, else the wallet's name (R2.47, R2.48). */
function useAccountLabel({ address, connector }: ActiveAccount): string {
  const inApp = useInAppLogin()
  const nameOf = useWalletName()
  const { data } = useQuery({
    ...walletUserQuery(inApp, { address }),
    enabled: inApp !== undefined,
  })
  return data?.email ?? data?.phone ?? nameOf(connector)
}

/** Shows "Smart Account", linked once its contract is deployed, then email or phone (R2.45 to R2.47). */
function AccountLabel({ account }: { account: ActiveAccount }) {
  const { name } = account.connector
  const label = useAccountLabel(account)
  const smart = findSmartAccount(account.connector)
  return (
    <span className={labelStyles.label}>
      <WalletIcon
        name={name}
        id={toMarkId(account.connector)}
        src={findWalletIcon(account.connector)}
        size={16}
      />
      {smart && <SmartLabel smart={smart} account={account} />}
      {(!smart || label !== name) && <bdi>{label}</bdi>}
    </span>
  )
}

type SmartLabelProps = { smart: NonNullable<ReturnType<typeof findSmartAccount>>; account: ActiveAccount }

function SmartLabel({ smart, account: { address, chainId } }: SmartLabelProps) {
  const t = useText('account', english)
  const { chains } = useBillfold()
  const chain = chains.find(({ id }) => id === chainId)
  const deployed = useQuery(isDeployedQuery(smart, { chainId, address }))
  const page = deployed.data && chain ? explorerLink(chain, { type: 'address', value: address }) : undefined
  if (!page) return <span>{t('main.smartAccount')}</span>
  return (
    <a className={labelStyles.link} data-touch="" href={page} target="_blank" rel="noopener noreferrer">
      {t('main.smartAccount')}
      <ExternalIcon size={14} />
    </a>
  )
}

const avatarSize = 64

/** Shows avatar with switch-wallet control, name or short address with copy button, and the wallet's label. */
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
        <AccountBalance account={account} />
      </div>
    </div>
  )
}
