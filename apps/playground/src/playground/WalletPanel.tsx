import type { ScriptedWallet } from '@billfold/test'
import { type RefObject, useState } from 'react'
import { Panel } from '../ui/Panel.js'
import { PlainButton } from '../ui/PlainButton.js'
import { Segmented } from '../ui/Segmented.js'
import styles from './WalletPanel.module.css'

type Action = { label: string; run: (wallet: ScriptedWallet) => void }

/** Actions of a demo wallet's owner; the labels describe the effect on the app. */
const actions: readonly Action[] = [
  { label: 'Reject next', run: (wallet) => wallet.rejectNext() },
  { label: 'Leave next open', run: (wallet) => wallet.hangNext() },
  { label: 'Answer open', run: (wallet) => wallet.answerPending() },
  { label: 'Revert next', run: (wallet) => wallet.revertNext() },
  { label: 'Lock', run: (wallet) => wallet.lock() },
  { label: 'Unlock', run: (wallet) => wallet.unlock() },
  { label: 'Other account', run: (wallet) => wallet.setAccounts([...wallet.accounts].reverse().slice(0, 1)) },
  { label: 'First account', run: (wallet) => wallet.setAccounts(wallet.accounts.slice(0, 1)) },
  { label: 'To Local One', run: (wallet) => wallet.setChain(1337) },
  { label: 'To Local Two', run: (wallet) => wallet.setChain(1338) },
  { label: 'Slow by 2 s', run: (wallet) => wallet.delay(2000) },
  { label: 'Quick again', run: (wallet) => wallet.delay(0) },
  { label: 'Disconnect', run: (wallet) => wallet.disconnect() },
]

type WalletPanelProps = { frame: RefObject<HTMLIFrameElement | null>; count: number }

/** Remote control of the demo wallets in the preview. */
export function WalletPanel({ frame, count }: WalletPanelProps) {
  const [chosen, setChosen] = useState(0)
  const [said, setSaid] = useState('')
  const index = Math.min(chosen, Math.max(0, count - 1))
  const choices = Array.from({ length: count }, (_, value) => ({ value, label: `${value + 1}` }))

  function press({ label, run }: Action): void {
    const wallet = (frame.current?.contentWindow as Window | null)?.demoWallets?.[index]
    if (wallet) run(wallet)
    setSaid(wallet ? `Demo Wallet ${index + 1}: ${label}` : 'The preview is still loading')
  }

  return (
    <Panel title="Demo wallet">
      {count === 0 ? (
        <p className={styles.empty}>Announce a demo wallet under Options, Wallets to drive it from here.</p>
      ) : (
        <div className={styles.body}>
          {count > 1 && (
            <Segmented label="Which demo wallet" choices={choices} value={index} onChange={setChosen} />
          )}
          <div className={styles.actions}>
            {actions.map((action) => (
              <PlainButton key={action.label} onClick={() => press(action)}>
                {action.label}
              </PlainButton>
            ))}
          </div>
          <p className={styles.said} role="status">
            {said}
          </p>
        </div>
      )}
    </Panel>
  )
}
