export type ServeExportFrameParameters = {
  frame: HTMLIFrameElement
  url: URL
  title: string
  /** What the frame said; an answer goes back to it, and to no other origin. */
  onMessage(data: unknown): Promise<unknown>
}

/** Shows a page of another origin in a frame of the host's, and answers it alone; returns what ends it. */
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
  // The key may be copied out; nothing is ever read from the clipboard.
  frame.allow = `clipboard-write ${url.origin}; publickey-credentials-get ${url.origin}`
  frame.src = url.href
  return () => {
    window.removeEventListener('message', listen)
    frame.removeAttribute('src')
  }
}
