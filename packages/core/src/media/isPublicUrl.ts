import { isPrivateHost } from './isPrivateHost.js'

export type TrustOptions = {
  /** Origins that may be private because the integrator chose them; `all` for addresses that are the integrator's own. */
  trusted?: readonly string[] | 'all' | undefined
  /** Base address of the services that fetch strangers' pictures for the page. */
  proxy?: string | undefined
}

/** Whether a stranger may make the page ask this address: http(s), no password in it, and no host of a private network. */
export function isPublicUrl(text: string, { trusted = [] }: TrustOptions = {}): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, origin, hostname } = new URL(text)
  if (!/^https?:$/.test(protocol) || username || password) return false
  return trusted === 'all' || trusted.includes(origin) || !isPrivateHost(hostname)
}
