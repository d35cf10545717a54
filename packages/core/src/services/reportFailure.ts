import type { ServiceCaller } from '../config/Billfold.js'
import type { Services } from '../config/services.js'

/** Failed response, or the error that prevented one. */
export type ServiceFailure = { status: number; text: string } | { error: unknown }

/** Logs configuration problems for developers, once per service. */
export function reportFailure(
  { services, clientId, reportedFailures, warn }: ServiceCaller,
  service: keyof Services,
  failure: ServiceFailure,
): void {
  const url = services?.[service]
  const line = describe(`the ${service} service at ${url}`, clientId, failure)
  if (!line || !warn || reportedFailures?.has(line)) return
  reportedFailures?.add(line)
  warn(line, 'error' in failure ? failure.error : undefined)
}

function describe(
  service: string,
  clientId: string | undefined,
  failure: ServiceFailure,
): string | undefined {
  if ('error' in failure)
    return `Billfold: ${service} could not be reached. Check that it runs, that \`services\` of createBillfold is its address, and that it allows this page’s origin.`
  const { status, text } = failure
  if (status >= 500) return `Billfold: ${service} failed with status ${status}. Its log has the reason.`
  const client = clientId === undefined ? 'a page without a client id' : `client id "${clientId}"`
  if (status === 401)
    return `Billfold: ${service} does not know ${client}. Register it there (npm run server -- client add ${clientId ?? '<id>'} --origin <this page’s origin>), or correct \`clientId\` of createBillfold.`
  // A card provider’s refusal concerns only the user.
  if (text.includes('"refusal"')) return undefined
  return `Billfold: ${service} refused ${client} on this page. Add the page’s origin there (npm run server -- client add ${clientId ?? '<id>'} --origin <origin>), or correct \`clientId\` of createBillfold.`
}
