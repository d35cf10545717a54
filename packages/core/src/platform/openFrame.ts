/** A page of another origin in a dialog of its own. */
export type OpenFrame = {
  port: MessagePort
  show(): void
  hide(): void
  isShown(): boolean
  remove(): void
}

export type OpenFrameParameters = {
  url: URL
  title: string
  /** Sent to the frame's origin only, with the port. */
  greeting: { type: string; version: number }
  /** Language of the frame. @default the page's language */
  locale?: string | undefined
  /** Called when the user presses Escape. */
  onCancel(): void
  /** Reads a refusal from a frame's message; opening then fails with it. */
  readRefusal(data: unknown): Error | undefined
  /** Aborts opening. */
  signal: AbortSignal
  /** Called when the frame navigates or reloads: its port is closed. */
  onLost(): void
}

const dialogStyle = {
  width: 'min(400px, 100vw)',
  height: 'min(560px, 100dvh)',
  'max-width': '100vw',
  'max-height': '100dvh',
  margin: 'auto',
  padding: '0',
  border: '0',
  background: 'Canvas',
  overflow: 'hidden',
}

/** Permissions of the frame: passkeys, and its own cookies after a click in browsers that partition them. */
const permissions = ['publickey-credentials-get', 'publickey-credentials-create', 'storage-access']

const frameStyle = { display: 'block', width: '100%', height: '100%', border: '0' }

/** Appends the frame to the body, where it stays: a frame that is moved reloads. */
export function openFrame(parameters: OpenFrameParameters): Promise<OpenFrame> {
  const { url, title, readRefusal, signal, onCancel, onLost } = parameters
  const locale = (parameters.locale ?? document.documentElement.lang) || navigator.language
  const greeting = { ...parameters.greeting, locale: locale.slice(0, 35) }
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', title)
  dialog.setAttribute('data-billfold-frame', '')
  setStyle(dialog, dialogStyle)
  const frame = document.createElement('iframe')
  frame.title = title
  frame.referrerPolicy = 'origin'
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation',
  )
  frame.allow = permissions.map((name) => `${name} ${url.origin}`).join('; ')
  setStyle(frame, frameStyle)
  dialog.append(frame)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onCancel()
  })
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      window.removeEventListener('message', hear)
      dialog.remove()
      reject(error)
    }
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      const refusal = source && source === frame.contentWindow ? readRefusal(data) : undefined
      if (refusal) fail(refusal)
    }
    const abort = () => fail(signal.reason)
    let loaded = false
    window.addEventListener('message', hear)
    signal.addEventListener('abort', abort)
    frame.addEventListener('load', () => {
      if (loaded) return onLost()
      loaded = true
      window.removeEventListener('message', hear)
      signal.removeEventListener('abort', abort)
      const { port1, port2 } = new MessageChannel()
      frame.contentWindow?.postMessage(greeting, url.origin, [port2])
      resolve({
        port: port1,
        show() {
          if (!dialog.open) dialog.showModal()
        },
        hide: () => dialog.close(),
        isShown: () => dialog.open,
        remove() {
          port1.close()
          dialog.remove()
        },
      })
    })
    frame.src = url.href
    document.body.append(dialog)
  })
}

/** Sets styles through the CSSOM, which every content security policy allows. */
function setStyle(element: HTMLElement, style: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value)
}
