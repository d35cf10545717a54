'use client'
import { useRef } from 'react'
import { useConnection } from 'wagmi'
import { lazyChunk } from '../../hooks/lazyChunk.js'
import { button as english } from '../../locale/en/button.js'
import { useLocale } from '../../locale/LocaleContext.js'
import { useText } from '../../locale/useText.js'
import { useBillfold, useKitState } from '../../provider/BillfoldContext.js'
import { restoreFocus } from '../../ui/focus/restoreFocus.js'
import { Surface } from '../../ui/surface/Surface.js'
import { connectButtonRules } from '../guard/connectRules.js'
import { Guard } from '../guard/Guard.js'
import { PlainButton } from '../look/PlainButton.js'
import styles from '../look/PlainButton.module.css'
import { useModals } from '../modals/ModalContext.js'
import type { ConnectButtonProps } from './ConnectButtonProps.js'
import { pickConnectOptions } from './ConnectButtonProps.js'
import { useConnectEvents } from './useConnectEvents.js'

/** Connects a wallet, then shows the account and opens its details. */
export function ConnectButton(props: ConnectButtonProps) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <Guard look="button" entry="ConnectButton" rules={connectButtonRules} options={props}>
      <Surface theme={props.theme} locale={props.locale} className={styles.root} rootRef={root}>
        <Face {...props} onClosed={() => restoreFocus(root.current)} />
      </Surface>
    </Guard>
  )
}

const accountButton = lazyChunk(() => import('./AccountButton.js'))

/** Chooses the state that the button shows. */
function Face({ onClosed, ...props }: ConnectButtonProps & { onClosed: () => void }) {
  const { theme, locale, connectButton } = props
  const billfold = useBillfold()
  useConnectEvents(props)
  const t = useText('button', english)
  const { loading } = useLocale()
  const { openConnect, preload } = useModals()
  const { status } = useConnection()
  const { autoConnect, lastKnown, leavingWalletIds } = useKitState()
  const willRestore = autoConnect === 'running' || (autoConnect === 'idle' && billfold.autoConnect !== false)
  const isReturning = willRestore && lastKnown !== undefined
  const hasAccount = status === 'connected' || isReturning
  const isLoggingOut = billfold.auth !== undefined && leavingWalletIds.length > 0 && !hasAccount
  const { chunk: account } = accountButton.useChunk(hasAccount || status === 'connecting')
  const options = { ...pickConnectOptions(props), theme, locale }
  const connect = () => void openConnect(options).then(onClosed)

  if (loading || isLoggingOut) return <PlainButton {...connectButton} label={t('loading')} busy disabled />
  if (hasAccount && account)
    return <account.AccountButton {...props} onReconnect={connect} onClosed={onClosed} />
  const busy = hasAccount || status === 'connecting'
  return (
    <PlainButton
      {...connectButton}
      label={busy ? t(isReturning ? 'reconnecting' : 'connecting') : (connectButton?.label ?? t('connect'))}
      busy={busy}
      opensDialog
      onPress={connect}
      onNear={() => preload('connect', options)}
    />
  )
}
