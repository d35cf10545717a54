'use client'
import type { SupportedToken } from '@billfold/core'
import { TokenIcon } from '../../../display/TokenIcon.js'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBalance } from '../../../hooks/useBalance.js'
import { TokenLine } from './TokenLine.js'

/** What the account has of a token that is listed without being asked for. */
export function SupportedTokenRow(props: { account: ActiveAccount; token: SupportedToken }) {
  const { account, token } = props
  const { address, chainId } = account
  const { data, isPending } = useBalance({ address, chainId, token: token.address })
  return (
    <TokenLine
      icon={<TokenIcon name={token.symbol} src={token.icon} own />}
      name={token.name}
      symbol={token.symbol}
      amount={data?.displayValue}
      isPending={isPending}
    />
  )
}
