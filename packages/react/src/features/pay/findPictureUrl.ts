import { resolveIpfs } from '@billfold/core'

/** Where an IPFS picture can be read; undefined for what is no address of a picture. */
export function findPictureUrl(image: string): string | undefined {
  try {
    return resolveIpfs(image)
  } catch {
    return undefined
  }
}
