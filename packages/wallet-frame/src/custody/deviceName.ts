import type { Vault } from '../store/createVault.js'

/** At most this many are sent with a login. */
const most = 20

/** The name under which this browser keeps its share of an account's key. */
export function toDeviceName(scope: string, accountId: string): string {
  return `${scope}:device:${accountId}`
}

/** Ids of the devices that this browser is, one per account that it holds a share for. */
export async function listDeviceIds(vault: Vault, scope: string): Promise<string[]> {
  const prefix = toDeviceName(scope, '')
  const names = (await vault.listKeys()).filter((name) => name.startsWith(prefix))
  const texts = await Promise.all(names.slice(-most).map((name) => vault.read(name)))
  return texts
    .filter((text) => text !== undefined)
    .map((text) => (JSON.parse(text) as { deviceId: string }).deviceId)
}
