import { localChainIds } from '@billfold/protocol'
import type { Note } from '../../context/Finding.js'
import { fail, warn } from '../doctor/notes.js'
import type { SoldToken } from './assets.js'

/** Compares the kind of a key with the chains that it sells on: test keys deliver nothing, live keys charge cards. */
export function checkMode(
  isTest: boolean | undefined,
  sold: readonly SoldToken[],
  words: { test: string; live: string },
): Note[] {
  const isPlay = ({ chain }: SoldToken) => chain.testnet === true || localChainIds.includes(chain.id)
  if (sold.length === 0 || isTest === undefined) return []
  if (isTest && sold.some((each) => !isPlay(each))) return [fail(words.test)]
  return !isTest && sold.every(isPlay) ? [fail(words.live)] : []
}

/** Says which chains a card provider sells on. */
export function checkSold(sold: readonly SoldToken[]): Note[] {
  return sold.length > 0
    ? []
    : [warn('it sells no token of your chains. List tokens of test networks in assets')]
}

/** Lists one sold token per network. */
export function listNetworks(sold: readonly SoldToken[]): SoldToken[] {
  return [...new Map(sold.map((each) => [each.asset.network, each])).values()]
}
