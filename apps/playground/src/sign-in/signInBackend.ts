import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createSignInBackend } from './createSignInBackend.js'

type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
type Backend = ReturnType<typeof createSignInBackend>
type Module = { createSignInBackend: typeof createSignInBackend }

/** The subset of vite's servers that this file uses. */
type PreviewServer = { config: { root: string }; middlewares: { use(run: Handler): unknown } }
type DevServer = PreviewServer & { ssrLoadModule(url: string): Promise<Record<string, unknown>> }

const longest = 200_000

/** Serves the playground's sign-in backend, under `vite` and under `vite preview`. */
export function signInBackend() {
  return {
    name: 'billfold-sign-in-backend',
    configureServer(server: DevServer) {
      mount(server, async () => (await server.ssrLoadModule('/src/sign-in/createSignInBackend.ts')) as Module)
    },
    configurePreviewServer(server: PreviewServer) {
      const entry = pathToFileURL(join(server.config.root, 'dist/server/createSignInBackend.js')).href
      mount(server, () => import(entry))
    },
  }
}

function mount({ middlewares }: PreviewServer, load: () => Promise<Module>): void {
  let backend: Promise<Backend> | undefined
  middlewares.use((request, response, next) => {
    if (request.method !== 'POST' || !request.url?.startsWith('/sign-in/')) return next()
    backend ??= load().then((module) => module.createSignInBackend())
    backend.then((answer) => serve(answer, request, response, next)).catch(next)
  })
}

async function serve(
  answer: Backend,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const { host = '', cookie } = request.headers
  const answered = await answer({ path: request.url ?? '', host, cookie, body: await readJson(request) })
  if (!answered) return next()
  response.statusCode = answered.status
  response.setHeader('content-type', 'application/json')
  if (answered.cookie) response.setHeader('set-cookie', answered.cookie)
  response.end(JSON.stringify(answered.body))
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > longest) return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
