/** The name that was probably meant: at most two letters away, whatever the case. */
export function findNearest(name: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((one) => ({ one, distance: countEdits(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ distance }) => distance <= 2)
    .sort((a, b) => a.distance - b.distance)
  return nearest?.one
}

/** How many letters must be added, left out or changed. */
function countEdits(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...to].entries())
      current.push(
        Math.min(
          (above[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (above[column] ?? 0) + (letter === other ? 0 : 1),
        ),
      )
    above = current
  }
  return above.at(-1) ?? 0
}
