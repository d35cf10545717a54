'use client'
import { chainName, type HeldFunds } from '@billfold/core'
import { useChains } from 'wagmi'
import { pay as english } from '../../../locale/en/pay.js'
import { useRichText } from '../../../locale/useRichText.js'
import { Text } from '../../../ui/Text.js'
import { TokenAmount } from './TokenAmount.js'

/** What a route that stopped half-way has left in the wallet. */
export function HeldNote({ held: { token, amount } }: { held: HeldFunds }) {
  const rich = useRichText('pay', english)
  const chains = useChains()
  return (
    <Text as="div" weight="bold" align="center">
      {rich('held', {
        amount: <TokenAmount token={token} amount={amount} />,
        chain: <bdi>{chainName(chains, token.chainId)}</bdi>,
      })}
    </Text>
  )
}
