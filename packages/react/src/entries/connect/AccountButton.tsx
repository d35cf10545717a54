'use client'
import { useConnection } from 'wagmi'
import { lazyChunk } from '../../hooks/lazyChunk.js'
import { button as english } from '../../locale/en/button.js'
import { useText } from '../../locale/useText.js'
import { useBillfold, useKitState } from '../../provider/BillfoldContext.js'
import { PlainButton } from '../look/PlainButton.js'
import { useModals } from '../modals/ModalContext.js'
import type { ConnectButtonProps } from './ConnectButtonProps.js'
import { pickConnectOptions } from './ConnectButtonProps.js'
import { DetailsButton, ReconnectingButton } from './DetailsButton.js'
import { SwitchNetworkButton } from './SwitchNetworkButton.js'
import type { ConnectEvents } from './useConnectEvents.js'

type AccountButtonProps = Omit<ConnectButtonProps, keyof ConnectEvents> & {
  onReconnect: () => void
  onClosed: () => void
}

const signInChunk = lazyChunk(() => import('./SignInButton.js'))

/** Renders the button of a connected account; loaded when there is an account. */
export function AccountButton(props: AccountButtonProps) {
  const {
    chain,
    chains,
    connectButton,
    detailsButton,
    detailsModal,
    displayBalanceToken,
    signInButton,
    switchButton,
    theme,
    locale,
  } = props
  const t = useText('button', english)
  const { auth } = useBillfold()
  const { openAccount, openSignIn, preload } = useModals()
  const { lastKnown, session } = useKitState()
  const mustSignIn = auth !== undefined && session?.status !== 'signedIn'
  const { chunk: signIn } = signInChunk.useChunk(mustSignIn)
  const { status, address, chainId } = useConnection()
  if (status !== 'connected') {
    const ways = { onPress: props.onReconnect, onNear: () => preload('connect') }
    if (connectButton?.render)
      return <PlainButton {...connectButton} {...ways} label={t('reconnecting')} busy />
    return lastKnown ? <ReconnectingButton account={lastKnown} {...ways} /> : null
  }
  if (mustSignIn) {
    if (!signIn) return <PlainButton {...signInButton} label={t('loading')} busy disabled />
    const open = () => void openSignIn({ theme, locale }).then(props.onClosed)
    return <signIn.SignInButton {...signInButton} onPress={open} />
  }
  if (chain && chain.id !== chainId) return <SwitchNetworkButton {...switchButton} chainId={chain.id} />
  return (
    <DetailsButton
      options={{ ...detailsModal, ...detailsButton }}
      address={address}
      chainId={chainId}
      token={displayBalanceToken?.[chainId]}
      onPress={() =>
        void openAccount({
          ...detailsModal,
          chainIds: chains?.map(({ id }) => id),
          supportedTokens: props.supportedTokens ?? detailsModal?.supportedTokens,
          supportedNFTs: props.supportedNFTs ?? detailsModal?.supportedNFTs,
          connect: pickConnectOptions(props),
          theme,
          locale,
        }).then(props.onClosed)
      }
      onNear={() => preload('account')}
    />
  )
}
