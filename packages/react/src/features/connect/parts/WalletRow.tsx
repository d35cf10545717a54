'use client'
import { WalletIcon } from '../../../display/WalletIcon.js'
import { Row } from '../../../ui/Row.js'
import { type ConnectWalletEntry, useConnectState } from '../ConnectContext.js'
import { useChooseWallet } from '../useChooseWallet.js'
import { useEntryName } from '../useEntryName.js'
import { useWalletLabel } from '../useWalletLabel.js'

/** A wallet to choose. */
export function WalletRow({ wallet }: { wallet: ConnectWalletEntry }) {
  const { options, approved, attempt } = useConnectState()
  const choose = useChooseWallet()
  const name = useEntryName()(wallet)
  const label = useWalletLabel(wallet)
  const isCurrent = attempt.walletId === wallet.id
  return (
    <Row
      icon={<WalletIcon name={name} src={wallet.icon} color={wallet.color} />}
      title={name}
      subtitle={label}
      busy={isCurrent && attempt.status === 'awaiting'}
      disabled={options.connectModal?.requireApproval && !approved}
      aria-current={isCurrent || undefined}
      onClick={() => choose(wallet)}
    />
  )
}
