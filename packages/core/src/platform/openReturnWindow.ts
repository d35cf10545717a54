/** A window that somebody logs in with, and that says when it is done. */
export type ReturnWindow = {
  go(url: string): void
  isClosed(): boolean
  close(): void
}

export type OpenReturnWindowParameters = {
  /** The only origin that is listened to, and only in that window. */
  origin: string
  /** What the window said; true when it was understood: then the window may close. */
  onReturn(data: unknown): boolean
}

/** Opens it inside a click, empty until `go`; undefined when it was blocked. */
export function openReturnWindow({ origin, onReturn }: OpenReturnWindowParameters): ReturnWindow | undefined {
  // Not without an opener: the page at the end speaks to us through it, and to no other origin.
  const opened = window.open('about:blank', '_blank', 'popup,width=420,height=640')
  if (!opened) return undefined
  const listen = (event: MessageEvent<unknown>) => {
    if (event.source !== opened || event.origin !== origin) return
    if (onReturn(event.data)) opened.postMessage({ type: 'billfold:returned' }, origin)
  }
  window.addEventListener('message', listen)
  return {
    go(url) {
      opened.location.href = url
    },
    isClosed: () => opened.closed,
    close() {
      window.removeEventListener('message', listen)
      opened.close()
    },
  }
}
