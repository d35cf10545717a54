import { BlockList, isIPv4 } from 'node:net'

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

/** Ranges of public IPv6 that are not public hosts: IPv4 tunnels, documentation, test networks. */
const privateRanges6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

/** Returns true unless the IP address is a public host. */
export function isPrivateAddress(ip: string): boolean {
  const blocked = new BlockList()
  if (isIPv4(ip)) {
    for (const [net, prefix] of privateRanges) blocked.addSubnet(net, prefix, 'ipv4')
    return blocked.check(ip, 'ipv4')
  }
  const usual = new BlockList()
  usual.addSubnet('2000::', 3, 'ipv6')
  for (const [net, prefix] of privateRanges6) blocked.addSubnet(net, prefix, 'ipv6')
  return !usual.check(ip, 'ipv6') || blocked.check(ip, 'ipv6')
}
