/** First address and prefix length of every IPv4 range that is no public host. */
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

/** Parts of the public IPv6 range that lead elsewhere: tunnels to IPv4, documentation, test networks. */
const privateRanges6 = [/^2001:0[01]/, /^2001:0db8:/, /^2002:/, /^3fff:0/]

const privateNames = /(^|\.)(localhost|local|internal|intranet|private|lan|home|corp|home\.arpa)$/

/** Whether a host, as `URL` spells it, lies in a private network: by its number, or by a name that only such networks know. */
export function isPrivateHost(hostname: string): boolean {
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
  // Only 2000::/3 is in public use.
  return !/^[23]/.test(whole) || privateRanges6.some((range) => range.test(whole))
}
