import { formatUnits, type Operation } from '@billfold/core'
import { type Address, isAddress } from 'viem'

/** What is sent to whom, for people. */
export type SendSummary = {
  /** Whole tokens, exact. */
  amount: string
  symbol: string
  receiver: Address
  /** The name that was typed, as ENS writes it. */
  name?: string | undefined
}

/** What a recorded send was about; undefined when the record does not say. */
export function toSendSummary({ details }: Operation): SendSummary | undefined {
  const { amount, decimals, symbol, receiver, receiverName } = details
  const isWhole =
    typeof amount === 'bigint' &&
    typeof decimals === 'number' &&
    typeof receiver === 'string' &&
    isAddress(receiver)
  if (!isWhole) return undefined
  return {
    amount: formatUnits(amount, decimals),
    symbol: typeof symbol === 'string' ? symbol : '',
    receiver,
    name: typeof receiverName === 'string' ? receiverName : undefined,
  }
}
