/** Looks up a provider's word in a table. Words that every object has, such as `constructor`, are unknown. */
export function findWord<T>(
  table: Readonly<Record<string, T>>,
  word: string | null | undefined,
): T | undefined {
  return typeof word === 'string' && Object.hasOwn(table, word) ? table[word] : undefined
}
