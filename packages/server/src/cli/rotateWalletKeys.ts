import { readSettings } from '../settings/readSettings.js'
import { rotateKeys } from '../wallet/rotateKeys.js'
import { openStore } from './openStore.js'

/** Seals every share anew under the first key of each ring in `BILLFOLD_WALLET_FILE`. */
export async function rotateWalletKeys(_: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { wallet } = readSettings(environment)
  if (!wallet) throw new Error('Set BILLFOLD_WALLET_FILE')
  const { database, close } = await openStore(environment)
  try {
    process.stdout.write(`${JSON.stringify(await rotateKeys(database, wallet))}\n`)
  } finally {
    await close()
  }
}
