import type { StackDescription } from '../world/StackDescription.js'

/** Lists the addresses that an app's configuration needs. */
export function describeStack({ urls, chains, degraded }: StackDescription): string {
  const rows = [
    ['services', urls.services, 'services of createBillfold; clientId: local'],
    ['wallet', urls.wallet, 'url of inAppWallet; clientId: local'],
    ['inbox', `${urls.services}/dev/inbox`, 'codes that were sent by mail and SMS'],
    ['faucet', `${urls.services}/dev/faucet`, 'money that is worth nothing'],
    ...chains.map(({ id, name, rpcUrl, tokens }) => [
      `chain ${id}`,
      rpcUrl,
      `${name}; USDC at ${tokens.USDC?.address}`,
    ]),
  ]
  const lines = rows.map(
    ([name = '', address = '', about]) => `  ${name.padEnd(12)}${address.padEnd(40)}${about}`,
  )
  const missing = degraded.length > 0 ? `\nDid not start: ${degraded.join(', ')}` : ''
  return `The local stack is ready; pages on any port of localhost may use it. Ctrl-C stops it.\n${lines.join('\n')}${missing}`
}
