'use client'
import { callHost } from '@billfold/core/internal'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { ConnectResult } from '../../features/connect/ConnectContext.js'
import { useBillfold } from '../../provider/BillfoldContext.js'
import type { Appearance } from '../../ui/surface/AppearanceProvider.js'
import { AppearanceProvider } from '../../ui/surface/AppearanceProvider.js'
import { Guard } from '../guard/Guard.js'
import { ModalContext, type ModalKind, type ModalSettings, type Modals } from './ModalContext.js'

const later = async () => (await import('../guard/laterModals.js')).laterModals

/** Each modal is a separate chunk, loaded on open or preload. */
const load = {
  connect: () => import('../../features/connect/ConnectModal.js'),
  account: async () => (await later()).account(),
  signIn: async () => (await later()).signIn(),
  network: async () => (await later()).network(),
} as const satisfies Record<ModalKind, () => Promise<unknown>>

/** Renders modals, at most one at a time. */
export function ModalHost({ children }: { children: ReactNode }) {
  const { warn, auth } = useBillfold()
  const [modal, setModal] = useState<ReactNode>()
  const finish = useRef<(() => void) | undefined>(undefined)
  const count = useRef(0)
  const modals = useMemo((): Modals => {
    /** Shows the result of `render` until it calls `close`; replaces a modal that is already open. */
    function show<Result>(
      { theme, locale, onError, entry, options }: ModalSettings,
      render: (close: (result?: Result) => void) => ReactNode,
    ) {
      finish.current?.()
      return new Promise<Result | undefined>((resolve) => {
        const close = (result?: Result) => {
          resolve(result)
          if (finish.current !== end) return
          finish.current = undefined
          setModal(undefined)
        }
        const end = () => close()
        finish.current = end
        setModal(
          <AppearanceProvider key={++count.current} theme={theme} locale={locale}>
            <Guard look="dialog" entry={entry} options={options} onError={onError} onClose={end}>
              {render(close)}
            </Guard>
          </AppearanceProvider>,
        )
      })
    }
    async function openSignIn({ theme, locale }: Appearance, isFresh = false) {
      const { SignInModal } = await load.signIn()
      await show({ theme, locale }, (close) => <SignInModal isFresh={isFresh} onClose={() => close()} />)
    }
    return {
      show,
      openSignIn,
      preload: (kind) => {
        load[kind]().catch((error: unknown) => warn('Failed to load the dialog', error))
      },
      async openConnect({ theme, locale, ...options }) {
        const { ConnectModal } = await load.connect()
        const checked = { theme, locale, entry: 'useConnectModal', options } as const
        const result = await show<ConnectResult>(checked, (close) => (
          <ConnectModal options={options} onClose={close} />
        ))
        // Opens sign-in right after connecting; the wallet is only asked to sign on a press.
        if (result && auth && options.makeActive !== false) await openSignIn({ theme, locale }, true)
        return result
      },
      async openAccount({ theme, locale, ...options }) {
        const { AccountModal } = await load.account()
        await show({ theme, locale, entry: 'useAccountModal', options }, (close) => (
          <AccountModal
            options={options}
            onClose={(screen) => {
              callHost({ warn }, 'onClose', () => options.onClose?.(screen))
              close()
            }}
          />
        ))
      },
      async openNetwork({ theme, locale, ...options }) {
        const { NetworkModal } = await load.network()
        await show({ theme, locale, entry: 'useNetworkModal', options }, (close) => (
          <NetworkModal options={options} onClose={() => close()} />
        ))
      },
    }
  }, [warn, auth])
  return (
    <ModalContext.Provider value={modals}>
      {children}
      {modal}
    </ModalContext.Provider>
  )
}
