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
  // Not `noopener`: that gives no handle, and the window must be opened inside the click.
  const opened = window.open('about:blank', '_blank', 'popup,width=420,height=640')
  if (!opened) return undefined
  // Nothing that is said in it is for us, and no page in it may send ours elsewhere.
  opened.opener = null
  return {
    go: (url) => opened.location.replace(url),
    isClosed: () => opened.closed,
    isHere: () => document.hasFocus(),
    close: () => opened.close(),
  }
}
