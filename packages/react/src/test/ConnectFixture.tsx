'use client'
import type { ConnectAttempt } from '@billfold/core/internal'
import { listWallets, walletDirectory } from '@billfold/core/wallets'
import type { Connector } from 'wagmi'
import { ConnectContext, type ConnectState } from '../features/connect/ConnectContext.js'
import type { ConnectModalSize, ConnectOptions } from '../features/connect/ConnectOptions.js'
import { connectScreens } from '../features/connect/ConnectScreens.js'
import { WideLayout } from '../features/connect/components/WideLayout.js'
import { ConnectNavigator, type ConnectRoutes } from '../features/connect/connectNavigation.js'
import { Dialog } from '../ui/dialog/Dialog.js'

type ConnectRoute = {
  [Name in keyof ConnectRoutes]: { name: Name; params: ConnectRoutes[Name] }
}[keyof ConnectRoutes]

export type ConnectFixtureProps = {
  /** The visible screen. @default the wallet list, in a wide modal the welcome */
  route?: ConnectRoute | undefined
  /** @default no attempt yet */
  attempt?: Partial<ConnectAttempt> | undefined
  /** Announced wallets, by id and name. */
  installed?: readonly { id: string; name: string; icon?: string | undefined }[] | undefined
  recent?: readonly string[] | undefined
  options?: ConnectOptions | undefined
  /** @default 'compact' */
  size?: ConnectModalSize | undefined
  approved?: boolean | undefined
  onStart?: ((walletId: string) => void) | undefined
  onCancel?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

/** Renders any state of the connect modal without a wallet; needs a `BillfoldProvider`. */
export function ConnectFixture({
  size = 'compact',
  route = size === 'wide' ? { name: 'welcome', params: undefined } : { name: 'wallets', params: undefined },
  attempt,
  installed = [],
  recent,
  options = {},
  approved = false,
  onStart,
  onCancel,
  onClose,
}: ConnectFixtureProps) {
  const close = () => onClose?.()
  const connectors = installed.map((wallet) => ({ ...wallet, type: 'injected' }) as Connector)
  const state: ConnectState = {
    options,
    size,
    wallets: listWallets({
      connectors,
      directory: walletDirectory,
      recent,
      recommended: options.recommendedWallets,
      hidden: options.hiddenWallets,
      only: options.wallets,
    }),
    missing: 0,
    attempt: { status: 'idle', number: 0, walletId: undefined, message: undefined, ...attempt },
    start: (wallet) => onStart?.(wallet.id),
    cancel: () => onCancel?.(),
    approved,
    approve: () => {},
  }
  return (
    <ConnectContext.Provider value={state}>
      <Dialog open onClose={close} size={size} label="Connect">
        <ConnectNavigator initial={route} screens={connectScreens}>
          {size === 'wide' ? (screen) => <WideLayout>{screen}</WideLayout> : undefined}
        </ConnectNavigator>
      </Dialog>
    </ConnectContext.Provider>
  )
}
