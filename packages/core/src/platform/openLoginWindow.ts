/** A window that somebody logs in with. */
export type LoginWindow = {
  go(url: string): void
  /** True too where a page in it has cut its ties to ours. */
  isClosed(): boolean
  /** Whether the person is here, and not in that window. */
  isHere(): boolean
  close(): void
}

/** Opens it inside a click, empty until `go`; undefined when it was blocked. */
export function openLoginWindow(): LoginWindow | undefined {
  // Not `noopener`: without a handle it could not be closed for the person when the login is done.
  const opened = window.open('about:blank', '_blank', 'popup,width=420,height=640')
  if (!opened) return undefined
  return {
    go: (url) => opened.location.replace(url),
    isClosed: () => opened.closed,
    isHere: () => document.hasFocus(),
    close: () => opened.close(),
  }
}
