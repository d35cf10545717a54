import { type Hash, keccak256 } from 'viem'
import { encodeText } from '../../rpc/encodeText.js'

export type ChooseCallsIdParameters = { id: string; index: number; asked: number }

/** The id of a batch that only this request can have, known before the wallet is asked. */
export function chooseCallsId({ id, index, asked }: ChooseCallsIdParameters): Hash {
  return keccak256(`0x${encodeText(JSON.stringify([id, index, asked]))}`)
}
