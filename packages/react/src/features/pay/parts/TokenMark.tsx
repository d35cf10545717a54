'use client'
import { findChainIcon } from '@billfold/core'
import { useMemo } from 'react'
import { ChainIcon } from '../../../display/ChainIcon.js'
import { TokenIcon } from '../../../display/TokenIcon.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useChainMetadata } from '../../../hooks/useChainMetadata.js'
import type { PayToken } from '../PayToken.js'

/** A token's mark with its network's at the lower end. */
export function TokenMark({ token, size }: { token: PayToken; size?: number | undefined }) {
  const { warn } = useBillfold()
  const { name = '', icon } = useChainMetadata(token.chainId)
  const { chainId, iconUri, symbol } = token
  const chainIcon = useMemo(() => findChainIcon({ id: chainId, icon }, warn), [chainId, icon, warn])
  return (
    <TokenIcon
      name={symbol}
      src={iconUri}
      size={size}
      badge={<ChainIcon name={name} src={chainIcon} size={16} />}
    />
  )
}
