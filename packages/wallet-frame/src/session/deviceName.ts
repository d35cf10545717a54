import type { Vault } from '../platform/createVault.js'

/** The most device ids that a login sends. */
const most = 20

/** Returns the key under which this browser stores its share of an account. */
export function toDeviceName(scope: string, accountId: string): string {
  return `${scope}:device:${accountId}`
}

/** Lists this browser's device ids, one per account with a share here. */
export async function listDeviceIds(vault: Vault, scope: string): Promise<string[]> {
  const prefix = toDeviceName(scope, '')
  const names = (await vault.listKeys()).filter((name) => name.startsWith(prefix))
  const texts = await Promise.all(names.slice(-most).map((name) => vault.read(name)))
  return texts
    .filter((text) => text !== undefined)
    .map((text) => (JSON.parse(text) as { deviceId: string }).deviceId)
}
