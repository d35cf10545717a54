/** Where a server listens. */
export type Target = { server: { url: string } }

/** An answer with its parsed body. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of any form
export type Answer = { status: number; headers: Headers; body: any }

/** Gets a path of the world's server. */
export async function ask(
  world: Target,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return read(await fetch(world.server.url + path, { headers }))
}

/** Posts JSON to a path of the world's server. */
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
