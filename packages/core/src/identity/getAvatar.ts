import { findNameService } from '../names/findNameService.js'
import { getTextRecord } from '../names/getTextRecord.js'
import { normalizeName } from '../names/normalizeName.js'
import type { IdentityContext } from './IdentityContext.js'
import { resolveAvatar } from './resolveAvatar.js'

/** The picture in a name's avatar record, or undefined when it has none that can be shown. */
export async function getAvatar(
  context: Omit<IdentityContext, 'warn'>,
  { name, account }: { name: string; account: `0x${string}` },
): Promise<string | undefined> {
  const service = findNameService(context)
  if (!service) return undefined
  const record = await getTextRecord(service, { name: await normalizeName(name), key: 'avatar' })
  return record ? resolveAvatar(context, { record, account }) : undefined
}
