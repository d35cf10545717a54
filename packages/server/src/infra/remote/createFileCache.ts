import type { RemoteFile } from './fetchRemote.js'

export type FileCacheOptions = { now: () => number; mostBytes: number; lifeMs: number }

/** Creates a size-limited LRU cache of files. Failures are not cached. */
export function createFileCache({ now, mostBytes, lifeMs }: FileCacheOptions) {
  const files = new Map<string, { file: RemoteFile; until: number }>()
  const loading = new Map<string, Promise<RemoteFile>>()
  let size = 0
  const drop = (key: string) => {
    const entry = files.get(key)
    if (entry) size -= weigh(key, entry.file)
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
    const entry = files.get(key)
    if (entry && entry.until > now()) {
      keep(key, entry.file, entry.until)
      return entry.file
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

/** Counts the URL too, because many small files have long ones. */
function weigh(key: string, { bytes }: RemoteFile): number {
  return 2 * key.length + bytes.length
}
