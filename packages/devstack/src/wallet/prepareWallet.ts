import { createHash } from 'node:crypto'
import type { KeyRing, WalletOptions } from '@billfold/server'
import { listProviders } from '../identity/listProviders.js'
import { startMail } from '../mail/startMail.js'
import type { StackDescription } from '../StackDescription.js'
import { buildFrame } from './buildFrame.js'

export type PreparedWallet = { options: WalletOptions; stop(): Promise<void> }

/** Everything that the in-app wallet of a local stack needs: its page, a mail sink, keys that are worth nothing. */
export async function prepareWallet({ ports, urls }: StackDescription): Promise<PreparedWallet> {
  const [frame, mail] = await Promise.all([buildFrame(), startMail()])
  return {
    options: {
      port: ports.wallet,
      publicUrl: urls.wallet,
      frameDir: frame.folder,
      keys: { auth: developmentRing('auth'), recovery: developmentRing('recovery') },
      recovery: 'managed',
      mail: { url: mail.url, from: 'wallet@billfold.localhost' },
      // Everybody on this machine has one address.
      codesPerAddress: 100_000,
      inbox: mail.list,
      sms: {
        prefixes: ['+'],
        perHour: 100_000,
        async send({ to, text }) {
          mail.add({ to, subject: 'SMS', text })
        },
      },
      providers: listProviders(`http://localhost:${ports.identity}`),
      ecosystems: [{ id: 'ecosystem.local', name: 'Local ecosystem', partners: ['local', 'partner'] }],
    },
    async stop() {
      await Promise.all([mail.stop(), frame.remove()])
    },
  }
}

/** Known to everybody, as everything in a local stack. */
function developmentRing(name: string): KeyRing {
  const secret = createHash('sha256').update(`billfold development ${name}`).digest('base64')
  return [{ id: 'development', secret }]
}
