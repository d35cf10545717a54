import { setTimeout as wait } from 'node:timers/promises'

/** Origin of a server. */
export type Target = { server: { url: string } }

/** A response with its parsed body. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of any form
export type Answer = { status: number; headers: Headers; body: any }

/** Sends a GET request to the test server. */
export async function ask(
  world: Target,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return read(await fetch(world.server.url + path, { headers }))
}

/** Posts JSON to the test server. */
export async function post(
  world: Target,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  return read(await fetch(world.server.url + path, init))
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const body = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  return { status: response.status, headers: response.headers, body }
}

/** Milliseconds: a busy machine is slow, and the error shows the last response. */
const limitMs = 100_000
const pollMs = 50

/** Repeats a request until the response matches; the error has the last response. */
export async function until<T>(ask: () => Promise<T>, good: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (good(answer)) return answer
    if (Date.now() > end) throw new Error(`It never came: ${JSON.stringify(answer)?.slice(0, 500)}`)
    await wait(pollMs)
  }
}
