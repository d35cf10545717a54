import { resealClients } from '../clients/resealClients.js'
import { readSealingKeys } from '../settings/readSealingKeys.js'
import { readSettings } from '../settings/readSettings.js'
import { rotateKeys } from '../wallet/rotateKeys.js'
import { openStore } from './openStore.js'

/** Seals every share and every secret of a client anew under the first key of each ring in `BILLFOLD_WALLET_FILE`. */
export async function rotateWalletKeys(_: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { wallet } = readSettings(environment)
  if (!wallet) throw new Error('Set BILLFOLD_WALLET_FILE')
  const { database, close } = await openStore(environment)
  try {
    const ring = readSealingKeys(environment)
    const clients = ring ? await resealClients(database, ring) : 0
    process.stdout.write(`${JSON.stringify({ ...(await rotateKeys(database, wallet)), clients })}\n`)
  } finally {
    await close()
  }
}
