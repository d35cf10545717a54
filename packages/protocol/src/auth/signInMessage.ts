import type { LoginPayload } from './loginPayload.js'

/** Resource that a sign-in message must name to prove a request for sponsored gas; other sign-ins do not count. */
export function sponsorResource(clientId: string): string {
  return `urn:billfold:sponsor:${encodeURIComponent(clientId)}`
}

/** Rows below the statement, in the order of ERC-4361. */
const rows = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chain_id'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issued_at'],
  ['Expiration Time', 'expiration_time'],
  ['Not Before', 'invalid_before'],
] as const satisfies readonly (readonly [string, keyof LoginPayload])[]

/**
 * Writes the message that the wallet signs. Client and server write it from the same fields, and neither parses it.
 */
export function writeSignInMessage(payload: LoginPayload): string {
  const { domain, address, statement, resources = [] } = payload
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    ...rows.flatMap(([label, key]) => (payload[key] === undefined ? [] : [`${label}: ${payload[key]}`])),
    ...(resources.length > 0 ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
