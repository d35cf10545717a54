/** Where preferences are kept; never money. Keys are written with the prefix `billfold.`. */
export type KeyValueStorage = {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** Runs when another tab changes the key; returns what ends the watching. */
  watch?: ((key: string, run: (value: string | undefined) => void) => () => void) | undefined
}
