/** Leaves for another address. */
export function leavePage(url: string): void {
  window.location.assign(url)
}

/** The page's address without what follows the path: returns are matched letter for letter with what is registered. */
export function readPlainUrl(): string {
  const { origin, pathname } = window.location
  return origin + pathname
}
