export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Strongly connected components of two or more nodes (Tarjan). */
export function findKnots(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const knots: string[][] = []

  function walk(node: string): void {
    order.set(node, order.size)
    low.set(node, order.size - 1)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) walk(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== order.get(node)) return
    const knot = stack.splice(stack.indexOf(node))
    if (knot.length > 1) knots.push(knot.sort())
  }

  for (const node of graph.keys()) if (!order.has(node)) walk(node)
  return knots
}
