import { isLocalPage } from '@billfold/protocol'

/** What the server wrote into the page. */
export type Settings = {
  clientId: string
  /** Whose accounts these are: the client's own, or an ecosystem's. */
  scope: string
  /** The pages that may hold this frame. */
  origins: readonly string[]
  /** Whether any page of this machine may hold it too. */
  development: boolean
  /** Whether a new device needs a code that only the person has. */
  recovery: 'managed' | 'user'
  /** The networks that the server knows, in its own words. */
  networks: readonly KnownNetwork[]
}

export type KnownNetwork = { id: number; name: string; symbol: string }

/** Whether several sites hold this wallet, each of which may be hostile to the others' customers. */
export const isShared = ({ clientId, scope }: Settings): boolean => scope !== clientId

/** Whether a page may hold this frame; the server's policy says the same. */
export const isHolder = ({ origins, development }: Settings, page: string): boolean =>
  origins.includes(page) || (development && isLocalPage(page))

/** Reads the settings; a page that nobody filled in serves nobody. */
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
