'use client'
import { ChainIcon } from '../../../display/ChainIcon.js'
import { TokenIcon } from '../../../display/TokenIcon.js'
import { useChain } from '../../../hooks/useChain.js'
import type { PayToken } from '../PayToken.js'

/** A token's mark for the first screen: of its network it shows what the configuration says, and asks nobody. */
export function PlainMark({ token, size }: { token: PayToken; size?: number | undefined }) {
  const { chainId, iconUri, symbol } = token
  const { name = '' } = useChain(chainId) ?? {}
  return <TokenIcon name={symbol} src={iconUri} size={size} badge={<ChainIcon name={name} size={16} />} />
}
