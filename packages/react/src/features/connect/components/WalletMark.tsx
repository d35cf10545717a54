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
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.mark}>
        <WalletIcon
          id={wallet && findMarkId(wallet)}
          name={name}
          src={wallet?.icon}
          color={wallet?.color}
          size={sizes[size]}
        />
      </span>
      {status !== 'awaiting' && status !== 'idle' && (
        <span className={styles.badge} aria-hidden="true">
          {done ? <CheckIcon /> : <WarningIcon />}
        </span>
      )}
    </div>
  )
}
