import type { DirectoryWallet } from '@billfold/core'

/** Fetches every wallet that we know; the modal opens without, since most people need none of them. */
export function loadDirectory(): Promise<readonly DirectoryWallet[]> {
  return import('./wholeDirectory.js').then((module) => module.wholeDirectory)
}
