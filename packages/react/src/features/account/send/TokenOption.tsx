'use client'
import { formatBalance, isSameAddress } from '@billfold/core'
import { Amount } from '../../../display/Amount.js'
import { useBalance } from '../../../hooks/useBalance.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Row } from '../../../ui/Row.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { useSendFlow } from './SendContext.js'
import type { SendToken } from './SendToken.js'
import { TokenMark } from './TokenMark.js'

/** One token to choose, with what the account has of it. */
export function TokenOption({ token }: { token: SendToken }) {
  const { token: current, dispatch } = useSendFlow()
  const { address, symbol, name } = token
  // The native token has no address.
  const isChosen = address ? isSameAddress(address, current.address) : current.address === undefined
  return (
    <Row
      icon={<TokenMark token={token} />}
      title={<bdi>{symbol}</bdi>}
      subtitle={<bdi>{name}</bdi>}
      trailing={<TokenBalance token={token} />}
      aria-current={isChosen || undefined}
      onClick={() => dispatch({ type: 'TOKEN_CHOSEN', token })}
    />
  )
}

function TokenBalance({ token: { address, chainId } }: { token: SendToken }) {
  const t = useText('account', english)
  const { account } = useSendFlow()
  const { data, isPending } = useBalance({ address: account.address, chainId, token: address })
  if (isPending) return <Skeleton width={64} height={13} />
  if (!data) return <span title={t('send.balanceFailed')}>—</span>
  return <Amount value={formatBalance(data.displayValue)} />
}
