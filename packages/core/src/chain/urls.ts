/** Returns true for an absolute http(s) URL, the only kind that may become a link. */
export function isWebUrl(text: string): boolean {
  try {
    const { protocol } = new URL(text)
    return protocol === 'https:' || protocol === 'http:'
  } catch {
    return false
  }
}

/** First address and prefix length of each non-public IPv4 range. */
const privateRanges = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Non-public parts of the public IPv6 range: tunnels to IPv4, documentation, test networks. */
const privateRanges6 = [/^2001:0[01]/, /^2001:0db8:/, /^2002:/, /^3fff:0/]

const privateNames = /(^|\.)(localhost|local|internal|intranet|private|lan|home|corp|home\.arpa)$/

/** Returns true if a host, as `URL` spells it, is in a private network, by its address or its name. */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[')) return isPrivateAddress6(host.slice(1, -1))
  if (/^\d+(\.\d+){3}$/.test(host)) return isPrivateAddress(host)
  return !host.includes('.') || privateNames.test(host)
}

function isPrivateAddress(ip: string): boolean {
  const value = toNumber(ip)
  return privateRanges.some(([start, prefix]) => {
    const size = 2 ** (32 - prefix)
    return Math.floor(value / size) === Math.floor(toNumber(start) / size)
  })
}

function toNumber(ip: string): number {
  return ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}

function isPrivateAddress6(ip: string): boolean {
  const [head = '', tail = ''] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const whole = [...before, ...zeros, ...after].map((group) => group.padStart(4, '0')).join(':')
  // Only 2000::/3 is public.
  return !/^[23]/.test(whole) || privateRanges6.some((range) => range.test(whole))
}

export type TrustOptions = {
  /** Origins that the integrator trusts, which may be private; `all` for the integrator's own URLs. */
  trusted?: readonly string[] | 'all' | undefined
  /** Base URL of the services that proxy third-party images. */
  proxy?: string | undefined
}

/** Returns true if an untrusted URL may be requested: http(s), without credentials, not in a private network. */
export function isPublicUrl(text: string, { trusted = [] }: TrustOptions = {}): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, origin, hostname } = new URL(text)
  if (!/^https?:$/.test(protocol) || username || password) return false
  return trusted === 'all' || trusted.includes(origin) || !isPrivateHost(hostname)
}

/**
 * Returns the URL for an untrusted image: direct from a trusted origin, else through the services to hide the user;
 * else undefined.
 */
export function toPictureUrl(uri: string, { trusted = [], proxy }: TrustOptions): string | undefined {
  if (trusted === 'all' || /^(blob:|data:(image|audio|video)\/)/i.test(uri)) return uri
  if (!URL.canParse(uri)) return undefined
  if (trusted.includes(new URL(uri).origin)) return uri
  return proxy && `${proxy}/image?url=${encodeURIComponent(uri)}`
}
