import { isSameAddress } from '@billfold/protocol'
import type { Chain, WorldCall } from './createChain.js'
import { places } from './places.js'
import { readAllowance, readEffect } from './readMoves.js'

/** Initial balance of every account in every token. */
const first = 10n ** 12n
const toWord = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const isToken = (address: string) =>
  isSameAddress(address, places.token) || isSameAddress(address, places.farToken)

/** Returns a token's response at a block; empty for other contracts. */
export function readToken(chain: Chain, { to, data }: { to: string; data: string }, head: number): string {
  if (!isToken(to)) return '0x'
  const at = (place: number) => `0x${data.slice(34 + 64 * place, 74 + 64 * place)}`
  if (data.startsWith('0x313ce567')) return toWord(6n)
  if (data.startsWith('0x70a08231')) return toWord(readBalance(listCalls(chain, head), to, at(0)))
  if (data.startsWith('0xdd62ed3e')) return toWord(readAllowed(listCalls(chain, head), to, at(1)))
  return toWord(first)
}

function listCalls({ transactions }: Chain, head: number): WorldCall[] {
  return transactions
    .filter(({ status, success, block }) => status === 'mined' && success && block <= head)
    .sort((left, right) => left.block - right.block || left.nonce - right.nonce)
    .flatMap(({ calls }) => calls)
}

function readBalance(calls: readonly WorldCall[], token: string, account: string): bigint {
  return calls
    .flatMap((call) => readEffect(call).moves)
    .filter((move) => isSameAddress(move.token, token))
    .reduce((sum, { from, to, amount }) => {
      const lost = isSameAddress(from, account) ? amount : 0n
      const won = isSameAddress(to, account) ? amount : 0n
      return sum + won - lost
    }, first)
}

/** Returns the payer's allowance for a spender, minus later transfers. */
function readAllowed(calls: readonly WorldCall[], token: string, spender: string): bigint {
  let allowed = 0n
  for (const call of calls) {
    const approval = readAllowance(call)
    if (approval && isSameAddress(approval.spender, spender) && isSameAddress(approval.token, token))
      allowed = approval.amount
    const { pays } = readEffect(call)
    if (pays && isSameAddress(pays.token, token) && isSameAddress(call.to, spender)) allowed -= pays.amount
  }
  return allowed > 0n ? allowed : 0n
}
