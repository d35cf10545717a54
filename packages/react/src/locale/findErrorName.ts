/** Returns the name of an error if there are texts for it; every error of the kit has its own name. */
export function findErrorName<Words extends object>(
  error: unknown,
  words: Words,
): (keyof Words & string) | undefined {
  const name = (error as { name?: unknown } | undefined)?.name
  return typeof name === 'string' && Object.hasOwn(words, name) ? (name as keyof Words & string) : undefined
}
