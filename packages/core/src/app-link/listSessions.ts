import type { Address } from 'viem'
import type { AppSession } from '../config/AppLink.js'
import type { AppRecord } from './appRecord.js'
import { toAppFace } from './toAppFace.js'

type Session = {
  topic: string
  namespaces: Record<string, { accounts: readonly string[] }>
  peer: { metadata: { name?: string; url?: string } }
}

/** The sessions of the client as the screens show them. */
export function listSessions(sessions: readonly Session[], record: AppRecord): AppSession[] {
  return sessions.flatMap(({ topic, namespaces, peer }) => {
    const accounts = (namespaces.eip155?.accounts ?? []).map((account) => account.split(':'))
    const address = accounts[0]?.[2]
    if (!address) return []
    const app = record[topic] ?? toAppFace(peer.metadata, undefined)
    return [
      {
        topic,
        origin: app.origin,
        app,
        address: address as Address,
        chainIds: accounts.map(([, id]) => Number(id)),
      },
    ]
  })
}
