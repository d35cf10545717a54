import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { answer } from './answer.js'
import { checkAuth } from './checkAuth.js'
import { createMailbox } from './createMailbox.js'
import type { RelayClient, RelayWorld } from './RelayClient.js'

export type StartRelayParameters = {
  /** @default one that is free */
  port?: number | undefined
  /** Milliseconds. @default Date.now */
  now?: (() => number) | undefined
}

export type Relay = {
  url: string
  /** Every socket falls and none is let in, until `restore`. What was published waits. */
  lose(): void
  restore(): void
  /** How many sockets listen to a topic. */
  countReaders(topic: string): number
  stop(): Promise<void>
}

const refusals = { 401: 'Unauthorized', 503: 'Service Unavailable' } as const

/** A WalletConnect relay for development: two real clients of the 2.21 line meet here without the internet. */
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

function toUrl({ url = '/' }: IncomingMessage): URL {
  return new URL(url, 'ws://127.0.0.1')
}
