import { type Upstream, UpstreamError } from '../../infra/remote/createUpstream.js'
import { transakTokenSchema } from './cardSchemas.js'

export type TransakToken = {
  get: () => Promise<string>
  /** Sends a request with the token; once more with a new one if it was refused. */
  use: <T>(send: (headers: { 'access-token': string }) => Promise<T>) => Promise<T>
}

/** Time before its expiry at which a token is replaced. */
const earlyMs = 60_000

/** Opens the partner's access token, kept until its expiry. A new one invalidates the one before. */
export function openTransakToken(
  api: Upstream,
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
): TransakToken {
  let current: { token: Promise<string>; until: number } | undefined

  async function refresh(): Promise<string> {
    const { data } = await api.request({
      path: '/partners/api/v2/refresh-token',
      headers: { 'api-secret': apiSecret },
      body: { apiKey },
      schema: transakTokenSchema,
    })
    current = { token: Promise.resolve(data.accessToken), until: data.expiresAt * 1000 - earlyMs }
    return data.accessToken
  }

  /** Requests at the same time share one refresh. */
  function get(): Promise<string> {
    if (current && Date.now() < current.until) return current.token
    const token = refresh()
    current = { token, until: Number.POSITIVE_INFINITY }
    token.catch(() => {
      current = undefined
    })
    return token
  }

  return {
    get,
    async use(send) {
      const token = await get()
      try {
        return await send({ 'access-token': token })
      } catch (error) {
        if (!(error instanceof UpstreamError) || error.status !== 401) throw error
        if (current && (await current.token) === token) current = undefined
        return send({ 'access-token': await get() })
      }
    },
  }
}
