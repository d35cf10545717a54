type Tree = { [key: string]: string | Tree | undefined } | undefined

/** The first text at a dotted path among several trees. */
export function findText(trees: readonly unknown[], path: string): string | undefined {
  for (const tree of trees) {
    const text = path.split('.').reduce<unknown>((node, key) => (node as Tree)?.[key], tree)
    if (typeof text === 'string') return text
  }
  return undefined
}
