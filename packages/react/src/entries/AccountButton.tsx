'use client'
import { useConnection } from 'wagmi'
import { useKitState } from '../hooks/useKitState.js'
import type { ConnectButtonProps } from './ConnectButtonProps.js'
import { DetailsButton } from './DetailsButton.js'
import { useModals } from './ModalContext.js'
import { pickConnectOptions } from './pickConnectOptions.js'
import { ReconnectingButton } from './ReconnectingButton.js'
import { SwitchNetworkButton } from './SwitchNetworkButton.js'
import type { ConnectEvents } from './useConnectEvents.js'

type AccountButtonProps = Omit<ConnectButtonProps, keyof ConnectEvents> & {
  onReconnect: () => void
  onClosed: () => void
}

/** The faces that the button shows to somebody with an account; fetched when there is one. */
export function AccountButton(props: AccountButtonProps) {
  const { chain, chains, detailsButton, detailsModal, displayBalanceToken, switchButton, theme, locale } =
    props
  const { openAccount, preload } = useModals()
  const { lastKnown } = useKitState()
  const { status, address, chainId } = useConnection()
  if (status !== 'connected')
    return lastKnown ? (
      <ReconnectingButton account={lastKnown} onPress={props.onReconnect} onNear={() => preload('connect')} />
    ) : null
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
