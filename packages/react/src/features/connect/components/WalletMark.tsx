import type { AttemptStatus } from '@billfold/core/internal'
import { WalletIcon } from '../../../display/Mark.js'
import { CheckIcon } from '../../../ui/icons/connectIcons.js'
import { WarningIcon } from '../../../ui/icons/screenIcons.js'
import { findMarkId, type MarkedWallet } from '../ConnectContext.js'
import styles from './WalletMark.module.css'

export type WalletMarkProps = {
  wallet: MarkedWallet | undefined
  name: string
  status: AttemptStatus
  /** `large` fills the right side of the wide modal. @default 'medium' */
  size?: keyof typeof sizes | undefined
}

/** Px of the icon. */
const sizes = { medium: 72, large: 104 } as const

/** Large wallet icon with the request status around it. */
export function WalletMark({ wallet, name, status, size = 'medium' }: WalletMarkProps) {
  const done = status === 'connected'
  return (
    <div className={styles.frame} data-state={status} data-size={size}>
      <svg className={styles.ring} viewBox="0 0 104 104" aria-hidden="true">
        <rect x="2" y="2" width="100" height="100" rx="26" pathLength="100" />
        <rect x="2" y="2" width="100" height="100" rx="26" pathLength="100" />
      </svg>
      <WalletIcon
        id={wallet && findMarkId(wallet)}
        name={name}
        src={wallet?.icon}
        color={wallet?.color}
        size={sizes[size]}
      />
      {status !== 'awaiting' && status !== 'idle' && (
        <span className={styles.badge} aria-hidden="true">
          {done ? <CheckIcon /> : <WarningIcon />}
        </span>
      )}
    </div>
  )
}
