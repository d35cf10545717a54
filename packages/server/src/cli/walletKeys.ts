import { resealClients } from '../features/clients/sealClient.js'
import { findPepper } from '../features/wallet/pepper.js'
import { rotateKeys } from '../features/wallet/rotateKeys.js'
import { readSealingKeys, readSettings } from '../settings/readSettings.js'
import { openStore } from './openStore.js'

/** Reseals every share and client secret with the first key of each ring in `BILLFOLD_WALLET_FILE`. */
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

/** Prints the value to set as `wallet.keys.pepper` before the oldest auth key is retired. */
export async function showPepper(_: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { wallet } = readSettings(environment)
  if (!wallet) throw new Error('Set BILLFOLD_WALLET_FILE')
  process.stdout.write(`${JSON.stringify({ pepper: findPepper(wallet.keys).toString('base64') })}\n`)
}
