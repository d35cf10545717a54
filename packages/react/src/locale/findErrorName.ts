/** The name of an error, if there are words for errors of that name: those of the kit have one each. */
export function findErrorName<Words extends object>(
  error: unknown,
  words: Words,
): (keyof Words & string) | undefined {
  const name = (error as { name?: unknown } | undefined)?.name
  return typeof name === 'string' && Object.hasOwn(words, name) ? (name as keyof Words & string) : undefined
}
