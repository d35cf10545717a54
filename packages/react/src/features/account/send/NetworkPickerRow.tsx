'use client'
import { findCapabilities } from '@billfold/core'
import { useChains } from 'wagmi'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { ChevronRightIcon } from '../../../ui/icons/ChevronRightIcon.js'
import { List } from '../../../ui/List.js'
import { Row } from '../../../ui/Row.js'
import { NetworkMark } from '../networks/NetworkMark.js'
import { useSendFlow } from './SendContext.js'

/** The network whose tokens are listed; absent where there is no other, or the wallet cannot go there. */
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
        icon={<NetworkMark chain={chain} name={chain.name} />}
        title={<bdi>{chain.name}</bdi>}
        subtitle={t('send.tokens.changeNetwork')}
        trailing={<ChevronRightIcon />}
        onClick={() => dispatch({ type: 'PICKER_OPENED', view: 'networks' })}
      />
    </List>
  )
}
