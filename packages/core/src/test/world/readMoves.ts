import { isSameAddress } from '@billfold/protocol'
import type { Hex } from 'viem'
import { swapperAbi } from '../../payment/guard/abis.js'
import { decodeCall, readIntent } from '../../payment/guard/calldata.js'
import type { Move, WorldCall } from './createChain.js'
import { places } from './places.js'

const transferSelector = '0xa9059cbb'
const approveSelector = '0x095ea7b3'

type Effect = {
  /** Transfer that leaves the payer. */
  pays: Move | undefined
  /** Transfers that tokens log. */
  moves: readonly Move[]
}

const nothing: Effect = { pays: undefined, moves: [] }
const known = new WeakMap<WorldCall, Effect>()

/** Returns the effect of a call that is mined and does not revert. */
export function readEffect(call: WorldCall): Effect {
  const before = known.get(call)
  if (before) return before
  const effect = decode(call)
  known.set(call, effect)
  return effect
}

function decode({ from, to, value, data, moves }: WorldCall): Effect {
  if (moves) return { pays: undefined, moves }
  if (data.startsWith(transferSelector)) {
    const amount = BigInt(`0x${data.slice(74, 138)}`)
    const pays = { token: to, from, to: `0x${data.slice(34, 74)}`, amount }
    return { pays, moves: [pays] }
  }
  if (isSameAddress(to, places.swapper)) {
    const order = decodeCall(swapperAbi, data as Hex)?.args[0]
    if (!order) return nothing
    const { tokenOut, amountOut, receiver } = order
    return {
      pays: { token: 'native', from, to, amount: value },
      moves: [{ token: tokenOut.toLowerCase(), from: to, to: receiver.toLowerCase(), amount: amountOut }],
    }
  }
  const intent = isSameAddress(to, places.escrow) ? readIntent(data as Hex) : undefined
  if (!intent) return nothing
  const pays = { token: intent.originToken.toLowerCase(), from, to, amount: intent.originAmount }
  return { pays, moves: [pays] }
}

/** Reads the spender and amount of an approval. */
export function readAllowance({ to, data }: WorldCall) {
  if (!isApproval({ data })) return undefined
  return { token: to, spender: `0x${data.slice(34, 74)}`, amount: BigInt(`0x${data.slice(74, 138)}`) }
}

/** Returns true for an approval, which moves no funds. */
export function isApproval({ data }: Pick<WorldCall, 'data'>): boolean {
  return data.startsWith(approveSelector)
}
