'use client'
import { callHost } from '@billfold/core/internal'
import { type ReactNode, useMemo, useState } from 'react'
import { preloadAssetMarks, preloadBrandMarks } from '../../display/marks/useMarks.js'
import type { ConnectResult } from '../../features/connect/ConnectContext.js'
import type { ConnectModalProps } from '../../features/connect/ConnectModal.js'
import { lazyChunk } from '../../hooks/lazyChunk.js'
import { useBillfold } from '../../provider/BillfoldContext.js'
import type { Appearance } from '../../ui/surface/AppearanceProvider.js'
import { connectRules } from '../guard/connectRules.js'
import { createModalStage } from './createModalStage.js'
import { ModalContext, type ModalKind, type Modals } from './ModalContext.js'

const later = async () => (await import('../guard/laterModals.js')).laterModals

/** Each modal is a separate chunk, loaded on open or preload. */
const chunks = {
  connect: lazyChunk(() => {
    preloadBrandMarks()
    return import('../../features/connect/ConnectModal.js')
  }),
  account: lazyChunk(async () => {
    preloadBrandMarks()
    preloadAssetMarks()
    return (await later()).account()
  }),
  signIn: lazyChunk(async () => (await later()).signIn()),
  network: lazyChunk(async () => (await later()).network()),
} as const satisfies Record<ModalKind, unknown>

type ConnectParameters = ConnectModalProps['options'] & Appearance

const connectSettings = ({ theme, locale, ...options }: ConnectParameters) =>
  ({ theme, locale, entry: 'useConnectModal', rules: connectRules, options }) as const

/** Renders modals, at most one at a time. */
export function ModalHost({ children }: { children: ReactNode }) {
  const { warn, auth } = useBillfold()
  const [modal, setModal] = useState<ReactNode>()
  const [{ show, prepare, isPrepared }] = useState(() => createModalStage(setModal))
  const modals = useMemo((): Modals => {
    async function prepareConnect(given: ConnectParameters) {
      const { ConnectModal } = chunks.connect.loaded() ?? (await chunks.connect.load())
      if (isPrepared(given)) return
      const settings = connectSettings(given)
      prepare<ConnectResult>(
        settings,
        (close) => <ConnectModal options={settings.options} onClose={close} />,
        given,
      )
    }
    async function openSignIn({ theme, locale }: Appearance, isFresh = false) {
      const { SignInModal } = chunks.signIn.loaded() ?? (await chunks.signIn.load())
      await show({ theme, locale }, (close) => <SignInModal isFresh={isFresh} onClose={() => close()} />)
    }
    return {
      show,
      openSignIn,
      preload: (kind, connectOptions) => {
        const ready = connectOptions ? prepareConnect(connectOptions) : chunks[kind].load()
        ready.catch((error: unknown) => warn('Failed to load the dialog', error))
      },
      async openConnect(given) {
        const { ConnectModal } = chunks.connect.loaded() ?? (await chunks.connect.load())
        const settings = connectSettings(given)
        const result = await show<ConnectResult>(
          settings,
          (close) => <ConnectModal options={settings.options} onClose={close} />,
          given,
        )
        // Opens sign-in right after connecting; the wallet is only asked to sign on a press.
        if (result && auth && given.makeActive !== false) await openSignIn(given, true)
        return result
      },
      async openAccount({ theme, locale, ...options }) {
        const { AccountModal } = chunks.account.loaded() ?? (await chunks.account.load())
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
        const { NetworkModal } = chunks.network.loaded() ?? (await chunks.network.load())
        await show({ theme, locale, entry: 'useNetworkModal', options }, (close) => (
          <NetworkModal options={options} onClose={() => close()} />
        ))
      },
    }
  }, [warn, auth, show, prepare, isPrepared])
  return (
    <ModalContext.Provider value={modals}>
      {children}
      {modal}
    </ModalContext.Provider>
  )
}
