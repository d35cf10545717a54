import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ChainIcon } from '../../../display/ChainIcon.js'
import { localOne, localTwo } from '../../../test/createTestKit.js'
import { visitAccount } from '../../../test/visitAccount.js'
import { AccountModal } from '../AccountModal.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

async function openWith(answer: object | undefined, chains = [localTwo]) {
  const fetch: typeof globalThis.fetch = async (input) =>
    answer && /\/v1\/chains\/(1337|4242)$/.test(String(input))
      ? Response.json({
          data: {
            chainId: 1337,
            name: 'Far Chain',
            nativeCurrency: { name: 'Far', symbol: 'FAR', decimals: 18 },
            ...answer,
          },
        })
      : Response.json({ code: 'NOT_FOUND', message: 'unknown' }, { status: 404 })
  const kit = await visitAccount(
    <>
      <ChainIcon chain={{ id: 4242 }} name="Far Chain" />
      <AccountModal options={{ showTestnetFaucet: true }} onClose={() => undefined} />
    </>,
    {
      options: {
        chains: chains as unknown as [typeof localOne],
        transports: undefined,
        platform: { fetch },
        services: { bridge: 'https://services.invalid' },
      } as never,
    },
  )
  stops.push(kit.stop)
  return kit
}

/** The picture of network 4242, which nobody has drawn; 1337 has a mark of ours. */
const picture = () => document.querySelector('img')?.src
const row = () => page.getByRole('button', { name: /Switch network$/ })

test('R7.38 a network that the app does not know has the name and icon that the services give it', async () => {
  await openWith({ icon: { url: pixel } })
  await expect.element(row()).toHaveTextContent('Far Chain')
  await expect.poll(picture).toBe(pixel)
})

test('a network whose mark is known has it, and not the icon of the services', async () => {
  await openWith({ icon: { url: pixel } })
  await expect.element(row()).toHaveTextContent('Far Chain')
  await expect.poll(() => row().element().querySelector('[data-mark]')).not.toBeNull()
  expect(row().element().querySelector('img')).toBeNull()
})

test('R8.33 where the services do not know it either, its number is its name', async () => {
  await openWith(undefined)
  await expect.element(row()).toHaveTextContent('Unknown chain #1337')
})

test('what the app says of a network wins over the services', async () => {
  const icon = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const marked = { ...localOne, icon }
  await openWith({ icon: { url: pixel } }, [marked])
  await expect.poll(() => row().element().querySelector('img')?.src).toBe(icon)
  await expect.element(row()).toHaveTextContent('Local One')
})

test('R6.13 a testnet has the faucet that the services know', async () => {
  await openWith({ faucets: ['javascript:alert(1)', 'https://drip.example/'] }, [
    { ...localOne, testnet: true },
  ])
  await expect
    .element(page.getByRole('link', { name: /Request Testnet Funds/ }))
    .toHaveAttribute('href', 'https://drip.example/')
})

test('an icon inside a private network is not loaded', async () => {
  await openWith({ icon: { url: 'http://192.168.0.1/icon.png' } })
  await expect.element(row()).toHaveTextContent('Far Chain')
  expect([...document.images].filter(({ src }) => src.includes('192.168'))).toEqual([])
})
