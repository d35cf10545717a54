export type ServeExportFrameParameters = {
  frame: HTMLIFrameElement
  url: URL
  title: string
  /** Handles a message of the frame; the response is sent to its origin only. */
  onMessage(data: unknown): Promise<unknown>
}

/** Loads a page of another origin in the host's frame and responds to it alone; returns the stop function. */
export function serveExportFrame({ frame, url, title, onMessage }: ServeExportFrameParameters): () => void {
  const listen = async ({ source, origin, data }: MessageEvent<unknown>) => {
    if (!source || source !== frame.contentWindow || origin !== url.origin) return
    const answer = await onMessage(data)
    if (answer !== undefined) frame.contentWindow?.postMessage(answer, url.origin)
  }
  window.addEventListener('message', listen)
  frame.title = title
  frame.referrerPolicy = 'origin'
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  )
  // The key may be copied; the clipboard is never read.
  frame.allow = `clipboard-write ${url.origin}; publickey-credentials-get ${url.origin}`
  frame.src = url.href
  return () => {
    window.removeEventListener('message', listen)
    frame.removeAttribute('src')
  }
}
