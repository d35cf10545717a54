/** Runs one proof and prints one line; whatever it returns stands behind the line. */
export async function prove(what: string, work: () => unknown): Promise<void> {
  const started = performance.now()
  const detail = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`ok   ${what}${typeof detail === 'string' ? ` (${detail})` : ''}, ${seconds} s`)
}
