import type { StackDescription } from '@billfold/devstack'
import { addresses } from '../../support/stack.js'

/** The attacked accounts and the attacking page. */
export type WalletKind = {
  title: string
  /** Of the hostile page, which is registered. */
  origin: string
  query: string
  clientId: string
  ecosystemId?: string
}

const { playground } = addresses
const partnerOrigin = playground.replace('localhost', '127.0.0.1')

/** Every kind of wallet; the sites that may embed it decide what a code opens. */
export const walletKinds = {
  site: { title: 'a wallet of one site', origin: playground, query: '', clientId: 'local' },
  linked: {
    title: 'a wallet of one site that asks for links',
    origin: playground,
    query: '?client=linked',
    clientId: 'linked',
  },
  guarded: {
    title: 'a wallet of one site that asks for passkeys',
    origin: playground,
    query: '?client=guarded',
    clientId: 'guarded',
  },
  ecosystem: {
    title: 'a wallet of an ecosystem',
    origin: playground,
    query: '?ecosystem=local',
    clientId: 'local',
    ecosystemId: 'ecosystem.local',
  },
  partner: {
    title: 'a wallet of an ecosystem, from the page of another partner',
    origin: partnerOrigin,
    query: '?ecosystem=local&client=partner',
    clientId: 'partner',
    ecosystemId: 'ecosystem.local',
  },
} as const satisfies Record<string, WalletKind>

/** The wallet's server by number, because not every system resolves names under `localhost`. */
export const walletServer = ({ ports }: StackDescription): string => `http://127.0.0.1:${ports.wallet}`
