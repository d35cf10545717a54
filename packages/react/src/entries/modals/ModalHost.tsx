'use client'
import { callHost } from '@billfold/core/internal'
import { type ReactNode, startTransition, useMemo, useRef, useState } from 'react'
import { preloadBrandMarks } from '../../display/marks/useMarks.js'
import type { ConnectResult } from '../../features/connect/ConnectContext.js'
import type { ConnectModalProps } from '../../features/connect/ConnectModal.js'
import { lazyChunk } from '../../hooks/lazyChunk.js'
import { useBillfold } from '../../provider/BillfoldContext.js'
import { ShownContext } from '../../ui/dialog/ShownContext.js'
import type { Appearance } from '../../ui/surface/AppearanceProvider.js'
import { AppearanceProvider } from '../../ui/surface/AppearanceProvider.js'
import { Guard } from '../guard/Guard.js'
import { ModalContext, type ModalKind, type ModalSettings, type Modals } from './ModalContext.js'

const later = async () => (await import('../guard/laterModals.js')).laterModals

/** Each modal is a separate chunk, loaded on open or preload. */
const chunks = {
  connect: lazyChunk(() => {
    preloadBrandMarks()
    return import('../../features/connect/ConnectModal.js')
  }),
  account: lazyChunk(async () => (await later()).account()),
  signIn: lazyChunk(async () => (await later()).signIn()),
  network: lazyChunk(async () => (await later()).network()),
} as const satisfies Record<ModalKind, unknown>

/** The connect modal as it is rendered, closed, ahead of the press. */
type PreparedModal = {
  key: number
  given: object
  close: (result?: ConnectResult) => void
  /** The very same element is shown on the press, so that React has nothing to render again. */
  content: ReactNode
}

/** Renders modals, at most one at a time. */
export function ModalHost({ children }: { children: ReactNode }) {
  const { warn, auth } = useBillfold()
  const [modal, setModal] = useState<ReactNode>()
  const finish = useRef<(() => void) | undefined>(undefined)
  const count = useRef(0)
  const prepared = useRef<PreparedModal>(undefined)
  const modals = useMemo((): Modals => {
    /** Shows the result of `render` until it calls `close`; replaces a modal that is already open. */
    function show<Result>(
      settings: ModalSettings,
      render: (close: (result?: Result) => void) => ReactNode,
      key = ++count.current,
    ) {
      finish.current?.()
      prepared.current = undefined
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
          <ModalFrame key={key} {...settings} shown onClose={end}>
            {render(close)}
          </ModalFrame>,
        )
      })
    }
    /** Renders the connect modal closed, unless another modal is open by then. */
    async function prepareConnect(given: ConnectModalProps['options'] & Appearance) {
      const { ConnectModal } = chunks.connect.loaded() ?? (await chunks.connect.load())
      if (finish.current || prepared.current) return
      const { theme, locale, ...options } = given
      const drop = () => {
        if (prepared.current !== ahead) return
        prepared.current = undefined
        setModal(undefined)
      }
      const ahead: PreparedModal = {
        key: ++count.current,
        given,
        close: drop,
        content: <ConnectModal options={options} onClose={(result) => ahead.close(result)} />,
      }
      prepared.current = ahead
      startTransition(() =>
        setModal(
          // What fails here fails again on the press, where the host and the user hear of it.
          <ModalFrame
            key={ahead.key}
            {...connectSettings({ theme, locale, options })}
            shown={false}
            onError={drop}
            onClose={drop}
          >
            {ahead.content}
          </ModalFrame>,
        ),
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
        const { theme, locale, ...options } = given
        const ahead = prepared.current
        const result = await show<ConnectResult>(
          connectSettings({ theme, locale, options }),
          (close) => {
            if (ahead?.given !== given) return <ConnectModal options={options} onClose={close} />
            ahead.close = close
            return ahead.content
          },
          ahead?.key,
        )
        // Opens sign-in right after connecting; the wallet is only asked to sign on a press.
        if (result && auth && options.makeActive !== false) await openSignIn({ theme, locale }, true)
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
  }, [warn, auth])
  return (
    <ModalContext.Provider value={modals}>
      {children}
      {modal}
    </ModalContext.Provider>
  )
}

const connectSettings = (settings: Appearance & { options: object }) =>
  ({ ...settings, entry: 'useConnectModal' }) as const

type ModalFrameProps = ModalSettings & { shown: boolean; onClose: () => void; children: ReactNode }

function ModalFrame({ theme, locale, shown, children, ...guard }: ModalFrameProps) {
  return (
    <AppearanceProvider theme={theme} locale={locale}>
      <ShownContext.Provider value={shown}>
        <Guard look="dialog" {...guard}>
          {children}
        </Guard>
      </ShownContext.Provider>
    </AppearanceProvider>
  )
}
