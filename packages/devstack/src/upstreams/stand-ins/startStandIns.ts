import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Address } from 'viem'
import type { StartedPart } from '../../world/Part.js'
import type { StackChain, StackDescription } from '../../world/StackDescription.js'
import type { Faults } from './StandIn.js'
import { standIns } from './standIns.js'

export type StartedStandIns = {
  /** URLs by name. */
  urls: Readonly<Record<string, string>>
  /** Faults by name; changes apply to the next request. */
  faults: Readonly<Record<string, Faults>>
  /** Contracts by name. */
  contracts: Readonly<Record<string, readonly Address[]>>
  stop: () => Promise<void>
}

export type ServeStandInsParameters = {
  chains: readonly StackChain[]
  /** @default all */
  names?: readonly string[] | undefined
  /** @default a free port */
  port?: number | undefined
}

/** Serves stand-ins under `/upstreams/{name}` of one port. A test can start its own, with its own faults. */
export async function serveStandIns(parameters: ServeStandInsParameters): Promise<StartedStandIns> {
  const { chains, names = Object.keys(standIns), port = 0 } = parameters
  const contracts: Record<string, readonly Address[]> = {}
  const apps = new Map<string, Hono>()
  const faults = Object.fromEntries(names.map((name): [string, Faults] => [name, {}]))
  // A busy test process is silent for seconds, and its next request must not meet a closed connection.
  const server = createServer(
    { keepAliveTimeout: 75_000 },
    getRequestListener((request, { incoming }) => answer(request, incoming.socket)),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const urls = Object.fromEntries(names.map((name) => [name, `${origin}/upstreams/${name}`]))
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    server.closeAllConnections()
    await Promise.all([new Promise((resolve) => server.close(resolve)), ...stops.map((each) => each())])
  }
  try {
    await Promise.all(names.map((name) => start(name)))
  } catch (error) {
    await stop()
    throw error
  }
  return { urls, faults, contracts, stop }

  async function start(name: string): Promise<void> {
    const standIn = await standIns[name]?.()
    if (!standIn) throw new Error(`There is no stand-in ${name}`)
    const world = { chains, url: urls[name] ?? '', faults: faults[name] ?? {} }
    const started = await standIn.start(world)
    if (started.stop) stops.push(started.stop)
    contracts[name] = started.contracts ?? []
    apps.set(name, started.app)
  }

  async function answer(request: Request, socket: { destroy(): unknown }): Promise<Response> {
    const url = new URL(request.url)
    const [, name = '', rest = '/'] = /^\/upstreams\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? []
    const app = apps.get(name)
    if (!app) return Response.json({ message: 'Not found' }, { status: 404 })
    const { outage, clockMs } = faults[name] ?? {}
    if (outage === 'closed') socket.destroy()
    if (outage === 'silent') return new Promise(() => {})
    if (outage) return Response.json({ message: 'Service unavailable' }, { status: 503 })
    const response = await app.fetch(new Request(new URL(rest + url.search, url), request))
    if (clockMs) response.headers.set('date', new Date(Date.now() + clockMs).toUTCString())
    return response
  }
}

/** Starts the stand-ins of the stack. */
export async function startStandIns({ chains, ports }: StackDescription): Promise<StartedPart> {
  const { urls, stop } = await serveStandIns({ chains, port: ports.upstreams })
  return { stop, adds: { upstreams: urls } }
}
