import type { Billfold } from '@billfold/core'

/** Calls the host app back. What it throws is logged: it changes nothing of what the user is shown. */
export function callHost({ warn }: Pick<Billfold, 'warn'>, name: string, call: () => void): void {
  try {
    call()
  } catch (error) {
    warn(`${name} of the host app failed`, error)
  }
}
