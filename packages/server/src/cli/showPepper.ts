import { readSettings } from '../settings/readSettings.js'
import { findPepper } from '../wallet/findPepper.js'

/** Prints what to set as `wallet.keys.pepper` before the oldest auth key is retired. */
export async function showPepper(_: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { wallet } = readSettings(environment)
  if (!wallet) throw new Error('Set BILLFOLD_WALLET_FILE')
  process.stdout.write(`${JSON.stringify({ pepper: findPepper(wallet.keys).toString('base64') })}\n`)
}
