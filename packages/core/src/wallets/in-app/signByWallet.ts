import { type Address, getAddress, type Hex, stringToHex } from 'viem'
import { InAppError } from './InAppError.js'
import type { LoginRequest } from './LoginRequest.js'

type Start = (asked: { address: Address; chainId: number }) => Promise<{ message: string }>

/** Lets another wallet sign the message that the server wrote; the wallet is asked to connect only if it is not. */
export async function signByWallet(
  { connector, chainId }: Extract<LoginRequest, { method: 'wallet' }>,
  start: Start,
): Promise<Hex> {
  const known = await connector.getAccounts().catch(() => [])
  const accounts = known.length > 0 ? known : (await connector.connect()).accounts
  const [address] = accounts as readonly Address[]
  if (!address) throw new InAppError('rejected')
  const provider = (await connector.getProvider()) as {
    request(call: { method: string; params: readonly unknown[] }): Promise<unknown>
  }
  const own = getAddress(address)
  const { message } = await start({ address: own, chainId: chainId ?? (await connector.getChainId()) })
  const signed = { method: 'personal_sign', params: [stringToHex(message), own] }
  return (await provider.request(signed)) as Hex
}
