import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'
import { WebSocketServer } from 'ws'
import { answer, createMailbox, type RelayClient, type RelayWorld } from './relayMethods.js'

export type StartRelayParameters = {
  /** @default a free port */
  port?: number | undefined
  /** Milliseconds. @default Date.now */
  now?: (() => number) | undefined
}

export type Relay = {
  url: string
  /** Closes every socket and accepts none until `restore`. Published messages wait. */
  lose(): void
  restore(): void
  /** Number of sockets that listen to a topic. */
  countReaders(topic: string): number
  stop(): Promise<void>
}

const refusals = { 401: 'Unauthorized', 503: 'Service Unavailable' } as const

/** Starts a WalletConnect relay for development, where two real clients of the 2.21 line meet offline. */
export async function startRelay(parameters: StartRelayParameters = {}): Promise<Relay> {
  const { port = 0, now = Date.now } = parameters
  const clients = new Set<RelayClient>()
  const world: RelayWorld = { mailbox: createMailbox(now), clients, now }
  let isLost = false
  const sockets = new WebSocketServer({ noServer: true })
  const control = {
    lose() {
      isLost = true
      for (const socket of sockets.clients) socket.terminate()
    },
    restore() {
      isLost = false
    },
  }
  const server = createServer((request, response) => {
    const switches: Record<string, () => void> = {
      '/dev/lose': control.lose,
      '/dev/restore': control.restore,
    }
    const turn = request.method === 'POST' ? switches[request.url ?? ''] : undefined
    turn?.()
    response.writeHead(turn ? 204 : 404).end()
  })
  server.on('upgrade', async (request, socket, head) => {
    socket.on('error', () => {})
    const id = isLost ? undefined : await checkAuth({ url: toUrl(request), port: portOf(), now: now() })
    if (isLost || id === undefined) {
      const status = isLost ? 503 : 401
      socket.end(`HTTP/1.1 ${status} ${refusals[status]}\r\nConnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, socket, head, (open) => {
      let pushes = 0
      const client: RelayClient = {
        id,
        topics: new Set(),
        push: (data) => {
          pushes += 1
          const params = { id: data.topic, data }
          open.send(
            JSON.stringify({ jsonrpc: '2.0', id: now() * 1000 + pushes, method: 'irn_subscription', params }),
          )
        },
      }
      clients.add(client)
      open.on('message', (text) => {
        const reply = answer(world, client, String(text))
        if (reply) open.send(JSON.stringify(reply))
      })
      open.on('close', () => clients.delete(client))
      open.on('error', () => open.terminate())
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const portOf = () => (server.address() as AddressInfo).port
  return {
    url: `ws://127.0.0.1:${portOf()}`,
    ...control,
    countReaders: (topic) => [...clients].filter(({ topics }) => topics.has(topic)).length,
    stop() {
      control.lose()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

type CheckAuthParameters = {
  /** The full requested URL. */
  url: URL
  port: number
  /** Milliseconds. */
  now: number
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns a client's id from the token that it signed for this relay; undefined if the token is invalid. */
async function checkAuth({ url, port, now }: CheckAuthParameters): Promise<string | undefined> {
  const token = url.searchParams.get('auth')
  if (!token || !url.searchParams.get('projectId')) return undefined
  try {
    const { iss, aud, iat, exp } = decodeJWT(token).payload
    const audience = new URL(aud)
    const seconds = now / 1000
    const isForUs = loopback.has(audience.hostname) && Number(audience.port) === port
    // A client's clock may be a minute ahead.
    const isInTime = iat <= seconds + 60 && seconds < exp
    return isForUs && isInTime && (await verifyJWT(token)) ? iss : undefined
  } catch {
    return undefined
  }
}

function toUrl({ url = '/' }: IncomingMessage): URL {
  return new URL(url, 'ws://127.0.0.1')
}
