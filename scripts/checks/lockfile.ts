/** Fields of a package-lock.json entry that the scripts read. */
export type LockEntry = {
  version?: string | undefined
  license?: string | undefined
  resolved?: string | undefined
  integrity?: string | undefined
  link?: boolean | undefined
  dependencies?: Record<string, string> | undefined
  devDependencies?: Record<string, string> | undefined
  peerDependencies?: Record<string, string> | undefined
  peerDependenciesMeta?: Record<string, { optional?: boolean }> | undefined
  optionalDependencies?: Record<string, string> | undefined
}

export type Lockfile = { packages: Record<string, LockEntry> }

/** Returns the package's name, after the last `node_modules/`. */
export function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? path
}

/** Resolves `name` for the package at `path` like Node: nested first, then outwards. */
export function locate({ packages }: Lockfile, path: string, name: string): string | undefined {
  for (let folder = path; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const entry = packages[candidate]
    if (entry) return entry.link && entry.resolved ? entry.resolved : candidate
    if (folder === '') return undefined
  }
}

export type ListClosureOptions = {
  /** Includes optional peers that a package is developed with, because users of that feature install them. */
  optionalPeers?: boolean | undefined
}

/** Lists the lockfile paths that installing `starts` adds, including `starts` and peers. */
export function listClosure(
  lockfile: Lockfile,
  starts: readonly string[],
  { optionalPeers = false }: ListClosureOptions = {},
): string[] {
  const found = new Set<string>()
  const queue = [...starts]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const entry = lockfile.packages[path]
    if (!entry || found.has(path)) continue
    found.add(path)
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) =>
        entry.peerDependenciesMeta?.[name]?.optional !== true ||
        (optionalPeers && entry.devDependencies?.[name] !== undefined),
    )
    const names = [
      ...Object.keys(entry.dependencies ?? {}),
      ...Object.keys(entry.optionalDependencies ?? {}),
      ...peers,
    ]
    for (const name of names) {
      const target = locate(lockfile, path, name)
      if (target) queue.push(target)
    }
  }
  return [...found].sort()
}
