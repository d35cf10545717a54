'use client'
import { AddressText } from '../../../display/AddressText.js'
import { Avatar } from '../../../display/Avatar.js'
import { useIdentity } from '../../../hooks/account.js'
import { payFund as english } from '../../../locale/en/payFund.js'
import { useText } from '../../../locale/useText.js'
import { Row } from '../../../ui/list/Row.js'

/** Shows the receiver by name, if it has one. */
export function ReceiverRow({ address }: { address: `0x${string}` }) {
  const t = useText('pay', english)
  const { name, avatar } = useIdentity(address)
  return (
    <Row
      icon={<Avatar address={address} src={avatar} />}
      title={name ? <bdi>{name}</bdi> : <AddressText address={address} form="receipt" />}
      subtitle={t('fund.receiver')}
    />
  )
}
