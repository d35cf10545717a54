import { type OnrampProvider, onrampProviders } from '@billfold/protocol'
import type { ServiceCaller } from '../ServiceCaller.js'

/** Whether a page is the card provider's own, or of the bridge that the integrator has named; nothing else is opened. */
export function isProviderLink(
  { services }: Pick<ServiceCaller, 'services'>,
  { onramp, link }: { onramp: OnrampProvider; link: string },
): boolean {
  const url = parse(link)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false
  if (services?.bridge && url.origin === parse(services.bridge)?.origin) return true
  const isOwn = onrampProviders[onramp].hosts.some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  )
  return isOwn && url.protocol === 'https:' && url.port === ''
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
