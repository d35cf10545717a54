import type { OnrampAdapter } from './OnrampAdapter.js'

/** A provider that is a page of our own and takes no money; only in development. */
export function createSandbox(terms: Omit<OnrampAdapter, 'createSession' | 'readReport'>): OnrampAdapter {
  return {
    ...terms,
    createSession: async (server, { provider, id }) => ({
      link: `${server.publicUrl}/sandbox/onramp/${provider}/${id}`,
    }),
    // The sandbox page reports directly: there is nobody whose signature could be checked.
    readReport: async () => undefined,
  }
}
