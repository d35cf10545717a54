import { addClient, setClient } from './addClient.js'
import { addPartner, listPartners, removePartner } from './changePartner.js'
import { doctor } from './doctor/doctor.js'
import { removeClient, revokeKey, showClient, showClients } from './manageClients.js'
import { replayWebhook } from './replayWebhook.js'
import { showPayment } from './showPayment.js'
import { start } from './start.js'
import { rotateWalletKeys, showPepper } from './walletKeys.js'

/** Commands of the CLI by their first arguments. */
export const commands = {
  start: { run: start, use: 'start' },
  doctor: { run: doctor, use: 'doctor [--config <file of settings>]' },
  'client add': {
    run: addClient,
    use: `client add <id> [--origin https://shop.example]… [--secret] [--webhook <url | none>] [--recovery <managed | user>] [--new-device <code | link | passkey>]
    [--redirect <url>]… [--sponsor-proof <required | none>] [--sponsor-target <address>]… [--sponsor-factory <address>]…
    (keeps what is not named; none empties a list)`,
  },
  'client set': { run: setClient, use: 'client set <id> … (as client add, for a client that is there)' },
  'client list': { run: showClients, use: 'client list' },
  'client show': { run: showClient, use: 'client show <id>' },
  'client revoke': { run: revokeKey, use: 'client revoke <id> <key, as client show lists it>' },
  'client remove': { run: removeClient, use: 'client remove <id> [--leave-wallets]' },
  'partner list': { run: listPartners, use: 'partner list' },
  'partner add': { run: addPartner, use: 'partner add <ecosystem id> <client id>' },
  'partner remove': { run: removePartner, use: 'partner remove <ecosystem id> <client id>' },
  payment: { run: showPayment, use: 'payment <id | order id | transaction hash | address>' },
  'webhook replay': {
    run: replayWebhook,
    use: 'webhook replay [--event <id>] [--client <id>] [--since 2030-01-31] [--delivered]',
  },
  'wallet pepper': { run: showPepper, use: 'wallet pepper' },
  'wallet rotate': { run: rotateWalletKeys, use: 'wallet rotate' },
} as const satisfies Record<string, Command>

/** CLI command with the arguments after its name, and the environment. */
export type Command = {
  run: (args: readonly string[], environment: NodeJS.ProcessEnv) => Promise<void>
  use: string
}
