import {
  isSameAddress,
  type LoginPayload,
  loginPayload,
  readWire,
  writeSignInMessage,
} from '@billfold/protocol'
import type { Address, Hex } from 'viem'
import type { Connector } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { checkSession, tellSession } from '../wallets/auth.js'
import { switchChain } from '../wallets/switchChain.js'

type Provider = { request(call: { method: 'personal_sign'; params: [Hex, Address] }): Promise<Hex> }

/** Requests a signature through the provider, since wagmi's action adds much of viem to the bundle. */
async function signText(connector: Connector, account: Address, text: string): Promise<Hex> {
  const provider = (await connector.getProvider()) as Provider
  const bytes = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0'))
  return provider.request({ method: 'personal_sign', params: [`0x${bytes.join('')}`, account] })
}

export type SignInParameters = {
  /** A signature that arrives after the abort opens no session. */
  signal?: AbortSignal | undefined
}

/** Signs the active account in to the host app (ERC-4361) with one signature. */
export async function signIn(billfold: Billfold, { signal }: SignInParameters = {}): Promise<Address> {
  const { wagmi } = billfold
  const { address } = getConnection(wagmi)
  if (!billfold.auth) throw new BillfoldError('SignInNotConfigured')
  if (!address) throw new BillfoldError('NoActiveAccount')
  tellSession(billfold, { type: 'ACCOUNT', address })
  if (billfold.state.get().session?.status === 'signingIn') throw new BillfoldError('SignInUnderWay')
  tellSession(billfold, { type: 'SIGN_IN', address })
  // A screen that closes because the session exists cancels nothing.
  const cancelSignIn = () => tellSession(billfold, { type: 'GIVE_UP', address })
  signal?.addEventListener('abort', cancelSignIn, { once: true })
  try {
    await askFor(billfold, address, signal)
    billfold.emit('signIn', { address })
    return address
  } catch (error) {
    cancelSignIn()
    throw error
  } finally {
    signal?.removeEventListener('abort', cancelSignIn)
  }
}

async function askFor(billfold: Billfold, address: Address, signal?: AbortSignal): Promise<void> {
  const { wagmi, auth } = billfold
  const { chainId, connector } = getConnection(wagmi)
  if (!auth || !connector || chainId === undefined) throw new BillfoldError('NoActiveAccount')
  const check = () => {
    signal?.throwIfAborted()
    if (!isSameAddress(getConnection(wagmi).address, address)) throw new BillfoldError('SignInOtherAccount')
  }
  const payload = checkPayload(billfold, address, await auth.getLoginPayload({ address, chainId }))
  check()
  const wanted = Number(payload.chain_id ?? chainId)
  if (wanted !== chainId) await switchChain(billfold, { chainId: wanted, connector })
  check()
  const message = writeSignInMessage(payload)
  const signature = await signText(connector, address, message)
  check()
  await auth.doLogin({ payload, signature })
  if (!(await checkSession(billfold, address))) throw new BillfoldError('SignInNotKept')
}

/** Rejects a message that is not for this account on this site, before the wallet is asked. */
function checkPayload({ platform }: Billfold, address: Address, given: unknown): LoginPayload {
  const read = readWire(loginPayload, given)
  if (!read.ok) throw new BillfoldError('SignInUnreadable', { problem: read.problem })
  const payload = read.value
  if (!isSameAddress(payload.address, address)) throw new BillfoldError('SignInOtherAccount')
  const site = platform.page?.url().host
  if (site !== undefined && payload.domain !== site)
    throw new BillfoldError('SignInOtherSite', { domain: payload.domain, site })
  return payload
}
