import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every place where a package is installed. */
function findInstalled(folder: string, name: string): string[] {
  return readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    new RegExp(`(^|node_modules/)${name}/package\\.json$`).test(path),
  )
}

/** The modules in a bundle that come from a package, by the folder that they come from. */
function findBundled(modules: readonly string[], name: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of modules) {
    const end = id.lastIndexOf(`/node_modules/${name}/`)
    if (end === -1) continue
    const place = id.slice(0, end)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return counts
}

/** Throws where a package is installed, or in the bundle, other than once; `modules.json` lists the bundle. */
export function countCopies(folder: string, names: readonly string[]): string {
  const modules = JSON.parse(readFileSync(join(folder, 'dist/modules.json'), 'utf8')) as string[]
  return names
    .map((name) => {
      const installed = findInstalled(folder, name)
      if (installed.length !== 1) throw new Error(`${name} is installed at ${installed.join(', ')}`)
      const bundled = findBundled(modules, name)
      if (bundled.size !== 1) throw new Error(`${name} is bundled from ${[...bundled.keys()].join(', ')}`)
      return `${name}: ${[...bundled.values()].join()} modules`
    })
    .join(', ')
}
