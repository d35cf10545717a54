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
}

/** Colour of a result. */
const tones = {
  idle: undefined,
  awaiting: undefined,
  rejected: 'caution',
  pending: 'caution',
  locked: 'caution',
  failed: 'negative',
  connected: 'positive',
} as const satisfies Record<AttemptStatus, string | undefined>

/** Large wallet icon with the request status around it; only transforms move. */
export function WalletMark({ wallet, name, status }: WalletMarkProps) {
  const tone = tones[status]
  return (
    <div className={styles.frame} data-tone={tone}>
      <span className={styles.ring} aria-hidden="true">
        {status === 'awaiting' && <span className={styles.comet} />}
      </span>
      <span className={styles.mark} data-waits={status === 'awaiting' || undefined}>
        <WalletIcon
          id={wallet && findMarkId(wallet)}
          name={name}
          src={wallet?.icon}
          color={wallet?.color}
          size={72}
        />
      </span>
      {tone && (
        <span className={styles.badge} aria-hidden="true">
          {tone === 'positive' ? <CheckIcon /> : <WarningIcon />}
        </span>
      )}
    </div>
  )
}
