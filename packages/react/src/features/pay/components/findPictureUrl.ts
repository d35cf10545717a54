import { resolveIpfs } from '@billfold/core'

/** Returns the gateway URL of an IPFS image; undefined for invalid image URLs. */
export function findPictureUrl(image: string): string | undefined {
  try {
    return resolveIpfs(image)
  } catch {
    return undefined
  }
}
