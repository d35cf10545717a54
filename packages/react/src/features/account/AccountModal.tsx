'use client'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useActiveAccount } from '../../hooks/useActiveAccount.js'
import { useWallets } from '../../hooks/useWallets.js'
import { account as english } from '../../locale/en/account.js'
import { useText } from '../../locale/useText.js'
import { useBillfold } from '../../provider/BillfoldContext.js'
import { Dialog } from '../../ui/dialog/Dialog.js'
import type { ConnectModalProps } from '../connect/ConnectModal.js'
import { AccountContext } from './AccountContext.js'
import type { AccountRoute, FirstAccountRoute } from './accountNavigation.js'
import { AccountNavigator, useAccountNavigation } from './accountNavigation.js'
import { accountScreens } from './accountScreens.js'
import type { DetailsModalOptions } from './DetailsModalOptions.js'

export type AccountModalProps = {
  options: DetailsModalOptions
  /** Called once, with the current screen. */
  onClose: (screen: AccountRoute) => void
  /** @default `screen` of the options, else 'main' */
  initial?: FirstAccountRoute | undefined
}

/** Account ("details") modal; closes when no account is active (R4.91). */
export function AccountModal({ initial, ...props }: AccountModalProps) {
  const name = initial ?? props.options.screen ?? 'main'
  return (
    <AccountNavigator initial={{ name, params: undefined }} screens={accountScreens}>
      {(screen) => <AccountDialog {...props}>{screen}</AccountDialog>}
    </AccountNavigator>
  )
}

function AccountDialog(props: Omit<AccountModalProps, 'initial'> & { children: ReactNode }) {
  const { options, onClose, children } = props
  const t = useText('account', english)
  const { current } = useAccountNavigation()
  const account = useActiveAccount()
  const { ConnectModal, connectWallet, endConnect } = useConnectFlow()
  const closed = useRef(false)
  const close = () => {
    if (closed.current) return
    closed.current = true
    onClose(current.name)
  }
  const connectedIds = useWallets().map(({ connector }) => connector.id)
  const isGone = !account
  // biome-ignore lint/correctness/useExhaustiveDependencies: only losing the account closes the modal
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
  if (!account) return null

  if (ConnectModal)
    return (
      <ConnectModal
        options={{
          ...options.connect,
          hiddenWallets: [
            ...(options.hiddenWallets ?? options.connect?.hiddenWallets ?? []),
            ...connectedIds,
          ],
        }}
        onClose={(connected) => {
          if (connected) close()
          else endConnect()
        }}
      />
    )
  return (
    <AccountContext.Provider value={{ options, close, connectWallet }}>
      <Dialog open onClose={close} label={t('dialog')}>
        {children}
      </Dialog>
    </AccountContext.Provider>
  )
}

/** Loads the connect flow on first use. */
function useConnectFlow() {
  const { warn } = useBillfold()
  const [flow, setFlow] = useState<{ ConnectModal: ComponentType<ConnectModalProps> }>()
  const connectWallet = async () => {
    try {
      const { ConnectModal } = await import('../connect/ConnectModal.js')
      setFlow({ ConnectModal })
    } catch (error) {
      warn('Failed to load the dialog', error)
    }
  }
  return { ConnectModal: flow?.ConnectModal, connectWallet, endConnect: () => setFlow(undefined) }
}
