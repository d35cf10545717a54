import { parseNftUri } from '../media/parseNftUri.js'
import { findImage } from './findImage.js'
import { getNftImage } from './getNftImage.js'
import type { IdentityContext } from './IdentityContext.js'

/** The picture that an avatar record of an account stands for: an image, or an NFT of theirs (ENSIP-12). */
export async function resolveAvatar(
  context: Omit<IdentityContext, 'warn'>,
  { record, account }: { record: string; account: `0x${string}` },
): Promise<string | undefined> {
  const isNft = /^(eip155:|did:nft:)/i.test(record)
  const uri = isNft ? await getNftImage(context, { nft: parseNftUri(record), account }) : record
  return uri
    ? findImage(context.platform, { uri, trusted: context.trusted, proxy: context.proxy })
    : undefined
}
