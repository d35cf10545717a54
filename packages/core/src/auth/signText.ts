import type { Address, Hex } from 'viem'
import type { Connector } from 'wagmi'

type Provider = { request(call: { method: 'personal_sign'; params: [Hex, Address] }): Promise<Hex> }

/** Asks a wallet to sign a text. Through its provider, since wagmi's own action brings much of viem with it. */
export async function signText(connector: Connector, account: Address, text: string): Promise<Hex> {
  const provider = (await connector.getProvider()) as Provider
  const bytes = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0'))
  return provider.request({ method: 'personal_sign', params: [`0x${bytes.join('')}`, account] })
}
