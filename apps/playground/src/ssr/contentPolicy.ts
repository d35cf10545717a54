import { localChains } from '../stack/localChains.js'
import { portOffset, ports } from '../stack/ports.js'

/** The policy that design section 9.32 promises to hold, with the local stack's addresses. */
export function contentPolicy(port: number): string {
  const offset = portOffset(port)
  const services = `http://localhost:${ports.services + offset}`
  const rpc = localChains(offset).flatMap(({ rpcUrls }) => rpcUrls.default.http)
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: ${services}`,
    `connect-src ${rpc.join(' ')} ${services}`,
    `frame-src http://wallet.localhost:${ports.wallet + offset}`,
  ].join('; ')
}
