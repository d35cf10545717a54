'use client'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { useConnectState } from '../ConnectContext.js'
import styles from './ModalTitle.module.css'

/** The integrator's title and icon, or ours. */
export function ModalTitle() {
  const t = useText('connect', english)
  const { title = t('title'), titleIcon } = useConnectState().options.connectModal ?? {}
  return (
    <span className={styles.title}>
      {titleIcon && <img className={styles.icon} src={titleIcon} alt="" width={24} height={24} />}
      {title}
    </span>
  )
}
