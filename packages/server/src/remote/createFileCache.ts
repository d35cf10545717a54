import type { RemoteFile } from './fetchRemote.js'

export type FileCacheOptions = { now: () => number; mostBytes: number; lifeMs: number }

/** Remembers files, as many as fit; what was not asked for the longest goes first. Failures are not kept. */
export function createFileCache({ now, mostBytes, lifeMs }: FileCacheOptions) {
  const files = new Map<string, { file: RemoteFile; until: number }>()
  const loading = new Map<string, Promise<RemoteFile>>()
  let size = 0
  const drop = (key: string) => {
    const found = files.get(key)
    if (found) size -= weigh(key, found.file)
    files.delete(key)
  }
  const keep = (key: string, file: RemoteFile, until: number) => {
    drop(key)
    files.set(key, { file, until })
    size += weigh(key, file)
    for (const oldest of files.keys()) {
      if (size <= mostBytes) return
      drop(oldest)
    }
  }
  return async (key: string, load: () => Promise<RemoteFile>): Promise<RemoteFile> => {
    const found = files.get(key)
    if (found && found.until > now()) {
      keep(key, found.file, found.until)
      return found.file
    }
    const pending =
      loading.get(key) ??
      load()
        .then((file) => {
          keep(key, file, now() + lifeMs)
          return file
        })
        .finally(() => loading.delete(key))
    loading.set(key, pending)
    return pending
  }
}

/** The address counts too: many small files have long ones. */
function weigh(key: string, { bytes }: RemoteFile): number {
  return 2 * key.length + bytes.length
}
