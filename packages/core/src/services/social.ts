import type { Address } from 'viem'
import type { SocialProfile } from '../chain/IdentityContext.js'
import type { ServiceCaller } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isRecord, readJson, refuseAnswer, sendRequest } from './sendRequest.js'

export type ListProfilesParameters = {
  address: Address
  signal?: AbortSignal | undefined
}

/** Lists an address's social profiles. Validated by hand, since the connect button loads it. */
export async function listProfiles(
  billfold: ServiceCaller,
  { address, signal }: ListProfilesParameters,
): Promise<SocialProfile[]> {
  const answer = await sendRequest(billfold, { service: 'social', path: `/v1/profiles/${address}`, signal })
  if (!answer.ok) {
    const { status, statusText, text } = answer
    throw new BillfoldError('ProfileFailed', { status, statusText, body: text })
  }
  const body = readJson(answer)
  const data = isRecord(body) ? body.data : undefined
  if (!Array.isArray(data)) throw refuseAnswer('social', 'data: Expected a list')
  return data.filter(isProfile)
}

/** Drops a malformed profile without failing the others. */
function isProfile(value: unknown): value is SocialProfile {
  return isRecord(value) && typeof value.type === 'string' && isText(value.name) && isText(value.avatar)
}

function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}
