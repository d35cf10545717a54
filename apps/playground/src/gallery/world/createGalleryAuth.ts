import type { AuthOptions } from '@billfold/core'

/** What becomes of a sign-in: the host never says, has no session, has one, or refuses to open one. */
export type GalleryAuth = 'pending' | 'signedOut' | 'signedIn' | 'refusing' | 'leaving'

/** A host app whose server answers as it is told. */
export function createGalleryAuth(kind: GalleryAuth): AuthOptions {
  const forever = new Promise<never>(() => {})
  return {
    getLoginPayload: async ({ address, chainId }) => ({
      domain: 'store.invalid',
      address,
      version: '1',
      chain_id: String(chainId),
      nonce: 'a1b2c3d4e5f6',
      issued_at: '2026-01-01T00:00:00Z',
    }),
    async doLogin() {
      if (kind === 'refusing') throw new Error('401 Unauthorized: this account is not on the guest list')
    },
    doLogout: () => (kind === 'leaving' ? forever : Promise.resolve()),
    isLoggedIn: () =>
      kind === 'pending' ? forever : Promise.resolve(kind === 'signedIn' || kind === 'leaving'),
  }
}
