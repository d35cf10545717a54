import { frameGreeting, readWire } from '@billfold/protocol'

export type Host = { origin: string; port: MessagePort; locale?: string | undefined }

/** Takes a port from the page around us, if that is who greets and it is registered; all else is dropped (T2). */
export function listenToHost(origins: readonly string[], onHost: (host: Host) => void): void {
  addEventListener('message', ({ origin, source, data, ports }) => {
    const [port] = ports
    if (source !== window.parent || window.parent === window || !origins.includes(origin)) return
    const greeting = readWire(frameGreeting, data)
    if (!port || ports.length !== 1 || !greeting.ok) return
    onHost({ origin, port, locale: greeting.value.locale })
  })
}
