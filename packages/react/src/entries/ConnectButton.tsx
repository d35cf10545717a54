'use client'
import { useRef } from 'react'
import { useConnection } from 'wagmi'
import { useBillfold } from '../hooks/useBillfold.js'
import { useKitState } from '../hooks/useKitState.js'
import { usePart } from '../hooks/usePart.js'
import { button as english } from '../locale/en/button.js'
import { useLocale } from '../locale/useLocale.js'
import { useText } from '../locale/useText.js'
import { restoreFocus } from '../ui/restoreFocus.js'
import { Surface } from '../ui/Surface.js'
import styles from './ConnectButton.module.css'
import type { ConnectButtonProps } from './ConnectButtonProps.js'
import { Guard } from './Guard.js'
import { useModals } from './ModalContext.js'
import { PlainButton } from './PlainButton.js'
import { pickConnectOptions } from './pickConnectOptions.js'
import { useConnectEvents } from './useConnectEvents.js'

/** Spec §2 "Connect button": connects a wallet, then shows the account and opens its details. */
export function ConnectButton(props: ConnectButtonProps) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <Guard look="button" entry="ConnectButton" options={props}>
      <Surface theme={props.theme} locale={props.locale} className={styles.root} rootRef={root}>
        <Face {...props} onClosed={() => restoreFocus(root.current)} />
      </Surface>
    </Guard>
  )
}

const loadAccountButton = () => import('./AccountButton.js')

/** Which of its faces the button shows. */
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
  const { part: account } = usePart(loadAccountButton, hasAccount || status === 'connecting')
  const connect = () => void openConnect({ ...pickConnectOptions(props), theme, locale }).then(onClosed)

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
      onNear={() => preload('connect')}
    />
  )
}
