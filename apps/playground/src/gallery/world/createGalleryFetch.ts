import type { WorldOptions } from './World.js'

/** Creates the gallery's services, which answer from a table; other URLs do not exist. */
export function createGalleryFetch({
  profile,
  nfts,
  tokens,
  transactions,
  bridge = {},
}: WorldOptions): typeof fetch {
  const price = { decimals: 18, name: 'Ether', symbol: 'ETH', prices: { USD: 2500, EUR: 2300 } }
  const table: readonly [RegExp, (url: URL) => unknown][] = [
    [/\/social\/v1\/profiles\//, () => ({ data: profile ? [{ type: 'ens', ...profile }] : [] })],
    [/\/indexer\/v1\/nfts$/, () => answerList(nfts)],
    [/\/indexer\/v1\/tokens$/, () => answerList(tokens)],
    [/\/indexer\/v1\/wallets\/\w+\/transactions$/, () => answerList(transactions)],
    [
      /\/v1\/tokens$/,
      ({ searchParams }) => ({
        data: [
          {
            ...price,
            chainId: Number(searchParams.get('chainId')),
            address: searchParams.get('tokenAddress') ?? '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
          },
        ],
      }),
    ],
  ]
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    const name = `${init?.method ?? 'GET'} ${url.pathname}`
    const known = Object.keys(bridge).find((key) => name.startsWith(key))
    if (known !== undefined) return answerBridge(bridge[known], String(init?.body ?? ''))
    const row = table.find(([pattern]) => pattern.test(url.pathname))
    return row
      ? Response.json(await row[1](url))
      : Response.json({ code: 'NOT_FOUND', message: 'not found' }, { status: 404 })
  }
}

/** A promise that never settles is a slow service. */
function answerList(rows: WorldOptions['nfts'] = []): unknown {
  if (rows === 'pending') return new Promise(() => undefined)
  if (rows === 'failed') throw new TypeError('The service is not to be reached.')
  return { data: rows }
}

function answerBridge(answer: unknown, body: string): Response | Promise<Response> {
  if (typeof answer === 'function') return answerBridge(answer(body), body)
  if (answer instanceof Response) return answer
  if (answer === 'pending') return new Promise<Response>(() => undefined)
  if (typeof answer !== 'number') return Response.json({ data: answer })
  const refusal = { code: 'CONFLICT', message: 'This order has been paid', paymentId: 'payment-9' }
  return Response.json(answer === 409 ? refusal : {}, { status: answer })
}
