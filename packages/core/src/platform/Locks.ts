/** Names that at most one tab holds at a time; a lock dies with its tab. */
export type Locks = {
  isHeld(name: string): Promise<boolean>
  /** Waits for the lock, holds it while `run` works, and gives it back. */
  request<T>(name: string, run: () => Promise<T>): Promise<T>
}
