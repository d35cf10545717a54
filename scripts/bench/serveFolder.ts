import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A requested file; `bytes` is its size after brotli 11. */
export type ServedFile = { path: string; bytes: number }

export type FolderServer = { url: string; served: ServedFile[]; stop(): void }

/** Serves a built page on loopback and records every requested file. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const served: ServedFile[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(folder, path === '/' ? 'index.html' : path)
    try {
      const plain = readFileSync(file)
      const body = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      served.push({ path, bytes: body.length })
      const type = types[extname(file)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
    } catch {
      served.push({ path: `${path} (missing)`, bytes: 0 })
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    served,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
