'use client'
import { useChain } from '../hooks/useActiveAccount.js'
import { Mark } from './Mark.js'

export type TokenIconProps = {
  token: {
    symbol: string
    chainId?: number | undefined
    /** Image of the integrator. */
    icon?: string | undefined
    /** Image from the services, untrusted. */
    iconUri?: string | undefined
  }
  /** Shows the chain as a badge, where the context does not name it. */
  withChain?: boolean | undefined
  /** Image of the badge; without it the first letter of the chain's configured name, which needs no request. */
  chainIcon?: string | undefined
  /** Px. @default 36 */
  size?: number | undefined
}

/** Renders a token's image or a lettered tile. */
export function TokenIcon({ token, withChain, chainIcon, size }: TokenIconProps) {
  const { symbol, icon, iconUri, chainId } = token
  const name = useChain(chainId)?.name ?? ''
  return (
    <Mark
      round
      name={symbol}
      src={icon ?? iconUri}
      own={icon !== undefined}
      size={size}
      badge={withChain && <Mark own round name={name} src={chainIcon} size={16} />}
    />
  )
}
