import type { Address } from 'viem'
import { BillfoldError } from '../../errors/BillfoldError.js'
import type { SocialProfile } from '../../identity/SocialProfile.js'
import { isRecord } from '../isRecord.js'
import { readJson } from '../readJson.js'
import { refuseAnswer } from '../refuseAnswer.js'
import type { ServiceCaller } from '../ServiceCaller.js'
import { sendRequest } from '../sendRequest.js'

export type ListProfilesParameters = {
  address: Address
  signal?: AbortSignal | undefined
}

/** Social profiles of an address. On the button's load path, so its answer is checked by hand. */
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

/** One odd profile does not cost the others. */
function isProfile(value: unknown): value is SocialProfile {
  return isRecord(value) && typeof value.type === 'string' && isText(value.name) && isText(value.avatar)
}

function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}
