import type { Billfold } from './Billfold.js'

/** Calls the host app and logs what it throws, so that a failing callback does not change the UI. */
export function callHost({ warn }: Pick<Billfold, 'warn'>, name: string, call: () => void): void {
  try {
    call()
  } catch (error) {
    warn(`${name} of the host app failed`, error)
  }
}
