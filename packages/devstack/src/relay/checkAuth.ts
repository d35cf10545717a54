import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'

export type CheckAuthParameters = {
  /** The whole address that the client asked for. */
  url: URL
  port: number
  /** Milliseconds. */
  now: number
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Who a client is by the token that it signed for this relay; undefined when the token does not hold. */
export async function checkAuth({ url, port, now }: CheckAuthParameters): Promise<string | undefined> {
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
