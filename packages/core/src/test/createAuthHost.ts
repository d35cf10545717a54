import { createSignInVerifier } from '@billfold/server/auth'
import type { Address } from 'viem'
import { vi } from 'vitest'
import type { AuthOptions } from '../config/Billfold.js'

/** Creates a host whose server keeps one session per account. */
export function createAuthHost() {
  const { createPayload, verify } = createSignInVerifier({ domain: 'shop.example' })
  const sessions = new Set<string>()
  const auth = {
    getLoginPayload: vi.fn((account: { address: Address; chainId: number }) => createPayload(account)),
    doLogin: vi.fn<AuthOptions['doLogin']>(async (signed) => {
      const result = await verify(signed)
      if (!result.ok) throw new Error(result.problem)
      sessions.add(result.address.toLowerCase())
    }),
    doLogout: vi.fn(async (address: Address) => void sessions.delete(address.toLowerCase())),
    isLoggedIn: vi.fn(async (address: Address) => sessions.has(address.toLowerCase())),
  } satisfies AuthOptions
  return { auth, sessions }
}
