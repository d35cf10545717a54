import { frameGreeting, readWire } from '@billfold/protocol'
import { isHolder, type Settings } from '../Settings.js'

export type Host = { origin: string; port: MessagePort; locale?: string | undefined }

/** Takes a port from the page around us, if that is who greets and it is registered; all else is dropped (T2). */
export function listenToHost(settings: Settings, onHost: (host: Host) => void): void {
  addEventListener('message', ({ origin, source, data, ports }) => {
    const [port] = ports
    if (source !== window.parent || window.parent === window || !isHolder(settings, origin)) return
    const greeting = readWire(frameGreeting, data)
    if (!port || ports.length !== 1 || !greeting.ok) return
    onHost({ origin, port, locale: greeting.value.locale })
  })
}
