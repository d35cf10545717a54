import { timing } from '../constants.js'
import type { Platform } from '../platform/createPlatform.js'
import { withTimeout } from '../platform/wait.js'
import { getTextRecord } from './ens.js'
import type { IdentityContext, SocialProfile } from './IdentityContext.js'
import { listMediaUrls } from './media.js'
import { findNameService } from './nameService.js'
import { normalizeName } from './names.js'
import { parseNftUri } from './nfts.js'
import { type TrustOptions, toPictureUrl } from './urls.js'

/** Returns true if a URL serves an image on `HEAD`, or is a data image. @internal */
export async function checkImage(
  { fetch, clock }: Pick<Platform, 'fetch' | 'clock'>,
  { url }: { url: string },
): Promise<boolean> {
  if (/^data:image\//i.test(url)) return true
  try {
    const answer = fetch(url, { method: 'HEAD', credentials: 'omit', referrerPolicy: 'no-referrer' })
    const { status, headers } = await withTimeout(clock, timing.imageCheckTimeoutMs, answer)
    return status === 200 && /^image\//i.test(headers.get('content-type') ?? '')
  } catch {
    return false
  }
}

/** Returns the first URL of a URI that the page may load and that serves an image, or undefined. @internal */
export async function findImage(
  platform: Pick<Platform, 'fetch' | 'clock'>,
  { uri, ...trust }: TrustOptions & { uri: string },
): Promise<string | undefined> {
  for (const address of listMediaUrls(uri, trust)) {
    const url = toPictureUrl(address, trust)
    if (url && (await checkImage(platform, { url }))) return url
  }
  return undefined
}

/** Resolves an avatar record of an account: an image, or an NFT that the account owns (ENSIP-12). @internal */
export async function resolveAvatar(
  context: Omit<IdentityContext, 'warn'>,
  { record, account }: { record: string; account: `0x${string}` },
): Promise<string | undefined> {
  const uri = /^(eip155:|did:nft:)/i.test(record) ? await readNftImage(context, { record, account }) : record
  return uri
    ? findImage(context.platform, { uri, trusted: context.trusted, proxy: context.proxy })
    : undefined
}

/** Loads the code only for an NFT, since it brings viem's encoder. */
async function readNftImage(
  context: Omit<IdentityContext, 'warn'>,
  { record, account }: { record: string; account: `0x${string}` },
): Promise<string | undefined> {
  const { getNftImage } = await import('./nftImage.js')
  return getNftImage(context, { nft: parseNftUri(record), account })
}

/** Returns the image of a name's avatar record, or undefined if none can be shown. */
async function getAvatar(
  context: Omit<IdentityContext, 'warn'>,
  { name, account }: { name: string; account: `0x${string}` },
): Promise<string | undefined> {
  const service = findNameService(context)
  if (!service) return undefined
  const record = await getTextRecord(service, { name: await normalizeName(name), key: 'avatar' })
  return record ? resolveAvatar(context, { record, account }) : undefined
}

/** Returns the first image that can be shown: from the profiles, then from the name. */
export async function chooseAvatar(
  context: IdentityContext,
  parameters: { address: `0x${string}`; profiles: readonly SocialProfile[]; name: string | undefined },
): Promise<string | undefined> {
  const { address, profiles, name } = parameters
  const records = profiles.flatMap(({ avatar }) => (avatar ? [avatar] : []))
  const attempts = records.map((record) => () => resolveAvatar(context, { record, account: address }))
  if (name) attempts.push(() => getAvatar(context, { name, account: address }))
  let failure: unknown
  for (const attempt of attempts) {
    try {
      const url = await attempt()
      if (url) return url
    } catch (error) {
      // A broken record must not hide the next one; the error is thrown only if none works.
      failure = error
    }
  }
  if (failure) throw failure
  return undefined
}
