import type { LoginPayload } from './loginPayload.js'

/** The rows below the statement, in the order that ERC-4361 fixes. */
const rows = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chain_id'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issued_at'],
  ['Expiration Time', 'expiration_time'],
  ['Not Before', 'invalid_before'],
] as const satisfies readonly (readonly [string, keyof LoginPayload])[]

/** The text that the wallet signs; client and server write it from the same fields, so nobody parses it. */
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
