import { numberToHex, parseEther } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTestKit } from '../test/createTestKit.js'
import { useBalance, useIdentity, usePrice } from './account.js'
import { useActivity, useNfts, useTokens } from './assets.js'
import { useChainMetadata } from './useChainMetadata.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const balance = { address, chainId: 1337 } as const

/** A page whose chain and services count what they are asked for. */
function createKit(services?: string) {
  const requests: string[] = []
  const fetch = (async (url: string) => {
    requests.push(String(url))
    return Response.json({ data: [] })
  }) as typeof globalThis.fetch
  const kit = createTestKit({
    rpc: { eth_getBalance: () => numberToHex(parseEther('1.5')) },
    options: { services, platform: { fetch } },
  })
  onTestFinished(kit.stop)
  return { ...kit, requests }
}

test('`enabled: false` keeps every reading hook from asking', async () => {
  const query = { enabled: false }
  function Reader() {
    const reads = [
      useBalance({ ...balance, query }),
      usePrice({ chainId: 1337, currency: 'USD', query }),
      useTokens({ ...balance, query }),
      useNfts({ ...balance, query }),
      useActivity({ account: address, chainId: 1337, query }),
    ]
    useIdentity(address, { query })
    useChainMetadata(1337, { query })
    return <p>{reads.map(({ fetchStatus }) => fetchStatus).join(' ')}</p>
  }
  const kit = createKit('https://services.test')
  await kit.visit(<Reader />)
  await expect.element(page.getByText('idle idle idle idle idle')).toBeVisible()
  expect([...kit.asked, ...kit.requests]).toEqual([])
})

test.each([
  ['true', true],
  ['a function', () => true],
] as const)(
  'without parameters or services a hook stays off, even if `enabled` is %s',
  async (_, enabled) => {
    const query = { enabled }
    function Reader() {
      const reads = [
        useBalance(undefined),
        usePrice({ chainId: 1337, currency: 'USD', query }),
        useTokens({ ...balance, query }),
      ]
      return <p>{reads.map(({ status, fetchStatus }) => `${status} ${fetchStatus}`).join()}</p>
    }
    const kit = createKit()
    await kit.visit(<Reader />)
    await expect.element(page.getByText('pending idle,pending idle,pending idle')).toBeVisible()
    expect([...kit.asked, ...kit.requests]).toEqual([])
  },
)

test('`enabled` may be a function that reads the state of the query', async () => {
  function Reader() {
    const first = useBalance({ ...balance, query: { enabled: ({ state }) => state.data !== undefined } })
    const second = useBalance({ ...balance, chainId: 1338, query: { enabled: () => true } })
    return <p>{`${first.fetchStatus} ${second.data?.displayValue}`}</p>
  }
  const kit = createKit()
  await kit.visit(<Reader />)
  await expect.element(page.getByText('idle 1.5')).toBeVisible()
  expect(kit.asked).toEqual(['eth_getBalance'])
})

test('`select` shapes the data, and overrides share one request with the hook without them', async () => {
  function Reader() {
    const plain = useBalance(balance)
    const { data } = useBalance({ ...balance, query: { select: ({ value }) => value, staleTime: 60_000 } })
    return <p>{`${plain.data?.displayValue} is ${data} wei`}</p>
  }
  const kit = createKit()
  await kit.visit(<Reader />)
  await expect.element(page.getByText('1.5 is 1500000000000000000 wei')).toBeVisible()
  expect(kit.asked).toEqual(['eth_getBalance'])
})
