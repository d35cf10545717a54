import { addClient } from './addClient.js'
import { replayWebhook } from './replayWebhook.js'
import { rotateWalletKeys } from './rotateWalletKeys.js'
import { showPayment } from './showPayment.js'
import { showPepper } from './showPepper.js'
import { start } from './start.js'

/** What the command line can do; the words are the first arguments. */
export const commands = {
  start: { run: start, use: 'start' },
  'client add': {
    run: addClient,
    use: 'client add <id> [--origin https://shop.example]… [--secret] [--webhook <url | none>] (keeps what is not named)',
  },
  payment: { run: showPayment, use: 'payment <id | order id | transaction hash | address>' },
  'webhook replay': {
    run: replayWebhook,
    use: 'webhook replay [--event <id>] [--client <id>] [--since 2030-01-31] [--delivered]',
  },
  'wallet pepper': { run: showPepper, use: 'wallet pepper' },
  'wallet rotate': { run: rotateWalletKeys, use: 'wallet rotate' },
} as const satisfies Record<string, Command>

/** One command: the arguments after its words, and the environment. */
export type Command = {
  run: (args: readonly string[], environment: NodeJS.ProcessEnv) => Promise<void>
  use: string
}
