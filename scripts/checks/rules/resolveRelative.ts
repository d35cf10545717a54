import type { ImportUse, Source } from '../parseSource.js'

/** The project file that a relative import means, or undefined for packages, styles and data. */
export function resolveRelative(
  source: Source,
  use: ImportUse,
  known: ReadonlySet<string>,
): string | undefined {
  if (!use.specifier.startsWith('.')) return undefined
  const target = new URL(use.specifier, `file:///${source.path}`).pathname.slice(1)
  const stem = target.replace(/\.m?js$/, '')
  return [target, `${stem}.ts`, `${stem}.tsx`, `${stem}.mts`].find((path) => known.has(path))
}
