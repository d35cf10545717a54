import type { Context, Hono } from 'hono'
import type { ServerContext } from '../../context/ServerContext.js'
import { drawBadge, mediaFiles } from './mediaFiles.js'

const kinds = ['avatar', 'token', 'chain', 'nft'] as const

/** `/dev/assets/...`: pictures, media and NFT metadata of the local environment. */
export function mountAssets(app: Hono, server: ServerContext): void {
  for (const kind of kinds)
    app.get(`/dev/assets/${kind}/:file{.+\\.svg}`, (c) => sendSvg(c, drawBadge(kind, getName(c, '.svg'))))
  app.get('/dev/assets/nft/:file{.+\\.json}', (c) => c.json(describeNft(server, getName(c, '.json'))))
  app.get('/dev/assets/media/:file', (c) => {
    const file = mediaFiles[c.req.param('file')]
    if (!file) return c.notFound()
    return c.body(file.bytes(), 200, { 'content-type': file.type, 'cache-control': 'no-store' })
  })
}

function sendSvg(c: Context, svg: string): Response {
  return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' })
}

function getName(c: Context, ending: string): string {
  return (c.req.param('file') ?? '').slice(0, -ending.length)
}

function describeNft(server: ServerContext, name: string) {
  const image = `${server.publicUrl}/dev/assets/nft/${encodeURIComponent(name)}.svg`
  return {
    name,
    description: `${name}, made for tests`,
    image,
    attributes: [{ trait_type: 'Kind', value: 'Test' }],
  }
}
