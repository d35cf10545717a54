'use client'
import type { Address } from 'viem'
import { useConnection } from 'wagmi'
import type { DetailsModalOptions } from '../features/account/DetailsModalOptions.js'
import type { ConnectOptions } from '../features/connect/ConnectOptions.js'
import { useBillfold } from '../hooks/useBillfold.js'
import { useKitState } from '../hooks/useKitState.js'
import { button as english } from '../locale/en/button.js'
import { useLocale } from '../locale/useLocale.js'
import { useText } from '../locale/useText.js'
import { Surface } from '../ui/Surface.js'
import type { Appearance } from './Appearance.js'
import styles from './ConnectButton.module.css'
import { checkOptions } from './checkOptions.js'
import { DetailsButton, type DetailsButtonOptions } from './DetailsButton.js'
import { useModals } from './ModalContext.js'
import { type ButtonOptions, PlainButton } from './PlainButton.js'
import { pickConnectOptions } from './pickConnectOptions.js'
import { ReconnectingButton } from './ReconnectingButton.js'
import { SwitchNetworkButton } from './SwitchNetworkButton.js'
import { type ConnectEvents, useConnectEvents } from './useConnectEvents.js'

export type ConnectButtonProps = Appearance &
  ConnectEvents &
  Omit<ConnectOptions, 'makeActive'> & {
    /** Only these networks are offered. @default all configured ones */
    chains?: readonly { id: number }[] | undefined
    connectButton?: ButtonOptions | undefined
    switchButton?: ButtonOptions | undefined
    detailsButton?: DetailsButtonOptions | undefined
    detailsModal?: DetailsModalOptions | undefined
    /** Token addresses by chain id: the balance that the button shows. @default the native token */
    displayBalanceToken?: Record<number, Address> | undefined
  }

/** Spec §2 "Connect button": connects a wallet, then shows the account and opens its details. */
export function ConnectButton({ theme, locale, ...options }: ConnectButtonProps) {
  return (
    <Surface theme={theme} locale={locale} className={styles.root}>
      <Face theme={theme} locale={locale} {...options} />
    </Surface>
  )
}

/** Which of its faces the button shows. */
function Face(props: ConnectButtonProps) {
  const { theme, locale, chain, chains, connectButton, switchButton, detailsButton, detailsModal } = props
  const billfold = useBillfold()
  checkOptions(props, billfold)
  useConnectEvents(props)
  const t = useText('button', english)
  const { loading } = useLocale()
  const { openConnect, openAccount, preload } = useModals()
  const { status, address, chainId } = useConnection()
  const { autoConnect, lastKnown } = useKitState()
  const connect = () => void openConnect({ ...pickConnectOptions(props), theme, locale })
  const preloadConnect = () => preload('connect')

  if (loading) return <PlainButton {...connectButton} label={t('loading')} busy disabled />
  if (status === 'connected' && chain && chain.id !== chainId)
    return <SwitchNetworkButton {...switchButton} chainId={chain.id} />
  if (status === 'connected')
    return (
      <DetailsButton
        options={{ ...detailsModal, ...detailsButton }}
        address={address}
        chainId={chainId}
        token={props.displayBalanceToken?.[chainId]}
        onPress={() =>
          void openAccount({ ...detailsModal, chainIds: chains?.map(({ id }) => id), theme, locale })
        }
        onNear={() => preload('account')}
      />
    )
  if (autoConnect === 'running' && lastKnown)
    return <ReconnectingButton account={lastKnown} onPress={connect} onNear={preloadConnect} />
  return (
    <PlainButton
      {...connectButton}
      label={status === 'connecting' ? t('connecting') : (connectButton?.label ?? t('connect'))}
      busy={status === 'connecting'}
      opensDialog
      onPress={connect}
      onNear={preloadConnect}
    />
  )
}
