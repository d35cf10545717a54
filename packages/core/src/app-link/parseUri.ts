import { BillfoldError } from '../errors/BillfoldError.js'

const grammar = /^wc:(?<topic>[0-9a-f]{64})@2\?(?<query>[A-Za-z0-9\-._~=&%[\],]{1,400})$/
const once = ['relay-protocol', 'symKey', 'expiryTimestamp', 'methods', 'relay-data']

/** The address of an app that wants to connect: version 2, its relay, a whole key, nothing twice, not expired. */
export function parseUri(text: string, nowSeconds: number): string {
  const uri = text.trim()
  const query = grammar.exec(uri)?.groups?.query
  if (query === undefined) throw new BillfoldError('InvalidUri')
  const parameters = new URLSearchParams(query)
  const names = [...parameters.keys()]
  const expiry = parameters.get('expiryTimestamp')
  const holds =
    names.every((name) => once.includes(name)) &&
    new Set(names).size === names.length &&
    parameters.get('relay-protocol') === 'irn' &&
    /^[0-9a-f]{64}$/.test(parameters.get('symKey') ?? '') &&
    (expiry === null || (/^\d{1,12}$/.test(expiry) && Number(expiry) > nowSeconds))
  if (!holds) throw new BillfoldError('InvalidUri')
  return uri
}
