import {
  isSameAddress,
  type LoginPayload,
  loginPayload,
  readWire,
  writeSignInMessage,
} from '@billfold/protocol'
import type { Address } from 'viem'
import { getConnection } from 'wagmi/actions'
import type { Billfold } from '../config/Billfold.js'
import { switchChain } from '../connection/switchChain.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { checkSession } from './checkSession.js'
import { signText } from './signText.js'
import { tellSession } from './tellSession.js'

export type SignInParameters = {
  /** A signature that comes after this was aborted opens no session. */
  signal?: AbortSignal | undefined
}

/** Signs the active account in to the host app: one message, one signature, one session. Spec §1, ERC-4361. */
export async function signIn(billfold: Billfold, { signal }: SignInParameters = {}): Promise<Address> {
  const { wagmi } = billfold
  const { address } = getConnection(wagmi)
  if (!billfold.auth) throw new BillfoldError('SignInNotConfigured')
  if (!address) throw new BillfoldError('NoActiveAccount')
  tellSession(billfold, { type: 'ACCOUNT', address })
  if (billfold.state.get().session?.status === 'signingIn') throw new BillfoldError('SignInUnderWay')
  tellSession(billfold, { type: 'SIGN_IN', address })
  // A screen that closes because the session is there gives nothing up.
  const giveUp = () => tellSession(billfold, { type: 'GIVE_UP', address })
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    await askFor(billfold, address, signal)
    billfold.emit('signIn', { address })
    return address
  } catch (error) {
    giveUp()
    throw error
  } finally {
    signal?.removeEventListener('abort', giveUp)
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

/** Nobody is asked to sign what is not for this account on this site. */
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
