/** The most files that a value may pass from a user's action to its effect. */
const limits: Readonly<Record<string, number>> = { 'an amount': 40, 'a wallet id': 20, 'a login code': 25 }

/** Lists problems of the walks in docs/walks.json, which are written by hand. */
export function findWalkProblems(
  walks: Record<string, string[]>,
  exists: (path: string) => boolean,
): string[] {
  const unknown = Object.keys(walks).filter((name) => !(name in limits))
  return [
    ...unknown.map((name) => `${name}: there is no such walk`),
    ...Object.entries(limits).flatMap(([name, limit]) => {
      const paths = walks[name] ?? []
      const missing = paths.filter((path) => !exists(path)).map((path) => `${name}: ${path} does not exist`)
      const long = paths.length > limit ? [`${name}: ${paths.length} files, the limit is ${limit}`] : []
      return [...missing, ...long]
    }),
  ]
}
