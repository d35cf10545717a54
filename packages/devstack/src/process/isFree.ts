import { connect, createServer } from 'node:net'

const answerMs = 1000

/** Whether nobody listens on a port of this machine: under none of the names that a browser may try. */
export async function isFree(port: number): Promise<boolean> {
  // A server on every address, or on IPv6 alone, does not always keep us from listening; it would get our requests.
  const refused = await Promise.all(['127.0.0.1', '::1'].map((host) => refuses(port, host)))
  return refused.every(Boolean) && canListen(port)
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

function refuses(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    const isTaken = () => {
      socket.destroy()
      resolve(false)
    }
    socket.once('error', () => resolve(true)).once('connect', isTaken)
    // A listener too busy to answer has the port all the same.
    socket.setTimeout(answerMs, isTaken)
  })
}
