import { isLocalPage } from '@billfold/protocol'

/** Settings that the server wrote into the page. */
export type Settings = {
  clientId: string
  /** The owner of the accounts: the client or an ecosystem. */
  scope: string
  /** The pages that may embed this frame. */
  origins: readonly string[]
  /** True if any page of this machine may embed it too. */
  development: boolean
  /** True if a new device needs a code that only the user has. */
  recovery: 'managed' | 'user'
  /** The networks of the server, with its names. */
  networks: readonly KnownNetwork[]
}

export type KnownNetwork = { id: number; name: string; symbol: string }

/** Returns true if several sites embed this wallet. Each may be hostile to the others' users. */
export const isShared = ({ clientId, scope }: Settings): boolean => scope !== clientId

/** Returns true if a page may embed this frame. The server's policy says the same. */
export const isHolder = ({ origins, development }: Settings, page: string): boolean =>
  origins.includes(page) || (development && isLocalPage(page))

/** Reads the settings; a page without them serves no host. */
export function readSettings(text: string | undefined): Settings {
  const {
    clientId = '',
    scope = clientId,
    origins = [],
    development = false,
    recovery = 'managed',
    networks = [],
  } = JSON.parse(text || '{}') as Partial<Settings>
  return { clientId, scope, origins, development, recovery, networks }
}
