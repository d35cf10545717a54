import { isSameAddress } from '@billfold/protocol'
import { type Address, erc20Abi } from 'viem'
import { escrowAbi } from '../guard/abis.js'
import { decodeLog, getIntentId, type RawLog, readIntent } from '../guard/calldata.js'
import type { PaymentDetails } from '../record/Payment.js'

export type SumReceivedParameters = {
  token: Address
  receiver: Address
  /** Ignores what left the receiver: a payer who pays to the own account sends it as well. @default false */
  isGross?: boolean | undefined
}

/** Sums the receiver's gain of a token from logs, less what left it again, in base units. A mint counts too. */
export function sumReceived(
  logs: readonly RawLog[],
  { token, receiver, isGross = false }: SumReceivedParameters,
): bigint {
  return logs
    .filter(({ address }) => isSameAddress(address, token))
    .reduce((sum, log) => {
      const event = decodeLog(erc20Abi, log)
      if (event?.eventName !== 'Transfer') return sum
      const { from = '', to = '', value = 0n } = event.args
      const gained = isSameAddress(to, receiver) ? value : 0n
      const left = !isGross && isSameAddress(from, receiver) ? value : 0n
      return sum + gained - left
    }, 0n)
}

/** Checks if our escrow filled the deposited intent; `none` without a deposit. */
export function findFill(
  { quote, confirmed }: Pick<PaymentDetails, 'quote' | 'confirmed'>,
  logs: readonly RawLog[],
): 'filled' | 'missing' | 'none' {
  const [intent] = (quote.steps.at(-1)?.transactions ?? []).flatMap(({ data }) => readIntent(data) ?? [])
  if (!intent) return 'none'
  const id = getIntentId(intent)
  const isFilled = logs.some((log) => {
    const event = decodeLog(escrowAbi, log)
    return (
      isSameAddress(log.address, intent.destinationEscrow) &&
      event?.args.id === id &&
      isSameAddress(event.args.receiver ?? '', confirmed.receiver) &&
      (event.args.amount ?? 0n) >= confirmed.destinationAmount
    )
  })
  return isFilled ? 'filled' : 'missing'
}
