import { expect, test } from 'vitest'
import type { ServerContext } from '../../context/ServerContext.js'
import { prepareOnramp } from './onramp.js'

/** Server with one chain and unreachable tokens: a token lookup proves that the request was not rejected earlier. */
const server = {
  development: true,
  onramps: [],
  sandbox: {},
  chains: new Map([[1337, { id: 1337 }]]),
  cache: { get: () => Promise.reject(new Error('The token was asked for')) },
} as unknown as ServerContext

const prepare = (changes: object) =>
  prepareOnramp(server, {
    body: {
      chainId: 1337,
      onramp: 'stripe',
      receiver: '0x00000000000000000000000000000000000000aa',
      tokenAddress: '0x00000000000000000000000000000000000000bb',
      amount: '10000000',
      ...changes,
    },
  } as never)

test.each([{ excludeChainIds: '5,1337' }, { excludeChainIds: '1337' }])(
  'R7.3 a card order is not delivered on a chain that %j leaves out',
  async (changes) => {
    await expect(prepare(changes)).rejects.toMatchObject({ code: 'ROUTE_NOT_FOUND' })
  },
)

test.each([{}, { excludeChainIds: '5,6' }, { excludeChainIds: '13' }])(
  'R7.3 %j leaves the chain of the order in',
  async (changes) => {
    await expect(prepare(changes)).rejects.toThrow('The token was asked for')
  },
)
