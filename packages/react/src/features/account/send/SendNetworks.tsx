'use client'

import { findCapabilities } from '@billfold/core/wallets'
import { useChains } from 'wagmi'
import { ChainIcon } from '../../../display/ChainIcon.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { ChevronRightIcon } from '../../../ui/icons/connectIcons.js'
import { List } from '../../../ui/list/List.js'
import { Row } from '../../../ui/list/Row.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useAccountState } from '../AccountContext.js'
import { NetworkSelector } from '../networks/NetworkSelector.js'
import { useSendFlow } from './SendContext.js'

/** Row that opens the network picker; absent if the wallet has no other network. */
export function NetworkPickerRow() {
  const t = useText('account', english)
  const chains = useChains()
  const { account, chain, dispatch } = useSendFlow()
  const { connector } = account
  const canSwitch = findCapabilities(connector).canSwitchChain && connector.switchChain !== undefined
  if (!canSwitch || chains.length < 2) return null
  return (
    <List label={t('send.tokens.network')}>
      <Row
        icon={<ChainIcon chain={chain} name={chain.name} />}
        title={<bdi>{chain.name}</bdi>}
        subtitle={t('send.tokens.changeNetwork')}
        trailing={<ChevronRightIcon />}
        onClick={() => dispatch({ type: 'PICKER_OPENED', view: 'networks' })}
      />
    </List>
  )
}

/** Network picker of the token picker; choosing a network switches the wallet (R2.64). */
export function SendNetworks() {
  const t = useText('account', english)
  const { options, close } = useAccountState()
  const { dispatch } = useSendFlow()
  const back = () => dispatch({ type: 'BACK' })
  return (
    <Screen title={t('networkSelector.title')} onBack={back}>
      <NetworkSelector
        options={{ chainIds: options.chainIds, ...options.networkSelector }}
        onSwitched={back}
        close={close}
      />
    </Screen>
  )
}
