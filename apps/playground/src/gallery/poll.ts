const stepMs = 20

/** Waits until something is found; says what it waited for when it never came. */
export async function poll<T>(
  what: string,
  find: () => T | undefined | null | false,
  limitMs = 20_000,
): Promise<T> {
  for (const start = Date.now(); Date.now() - start < limitMs; ) {
    const found = find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, stepMs))
  }
  throw new Error(`The gallery waited for ${what} and it never came.`)
}
