'use client'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBalance } from '../../../hooks/useBalance.js'
import { useChain } from '../../../hooks/useChain.js'
import { NetworkMark } from '../networks/NetworkMark.js'
import { TokenLine } from './TokenLine.js'

/** What the account has of the chain's own token. */
export function NativeTokenRow({ account: { address, chainId } }: { account: ActiveAccount }) {
  const chain = useChain(chainId)
  const { data, isPending } = useBalance(chain && { address, chainId })
  if (!chain) return null
  const { name, symbol } = chain.nativeCurrency
  return (
    <TokenLine
      icon={<NetworkMark chain={chain} name={symbol} />}
      name={name}
      symbol={symbol}
      amount={data?.displayValue}
      isPending={isPending}
    />
  )
}
