'use client'
import { WalletIcon } from '../../../display/WalletIcon.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { useLoginContext } from './LoginContext.js'
import styles from './LoginFlow.module.css'

/** Spec §2: the wallet's name and image, or "Link a Profile". */
export function LoginTitle() {
  const t = useText('login', english)
  const { name, icon, linking } = useLoginContext()
  if (linking) return t('linkTitle')
  return (
    <span className={styles.title}>
      <WalletIcon name={name} src={icon} size={24} />
      <bdi>{name}</bdi>
    </span>
  )
}
