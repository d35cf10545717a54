import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findFreePort } from '@billfold/devstack'
import { startServer } from '@billfold/server'
import type { Page } from '@playwright/test'
import { expect, test as journey } from '../support/journey.js'

/** A host name that counts as public; the routes below resolve it to the loopback. */
const stranger = 'http://canary.example'
const film = 'https://canary.example/film.mp4'
const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

type Canary = { url: string; asked: { path: string | undefined; by: string | undefined }[] }

const test = journey.extend<{ canary: Canary; imageServer: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what a fixture needs
  canary: async ({}, use) => {
    const asked: Canary['asked'] = []
    const server = createServer(({ url, headers }, response) => {
      asked.push({ path: url, by: headers['user-agent'] })
      response.writeHead(200, { 'content-type': 'image/gif', 'access-control-allow-origin': '*' }).end(pixel)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked })
    server.closeAllConnections()
    server.close()
  },
  // This server may request one place on the loopback, as any server may request a public one.
  imageServer: async ({ canary }, use) => {
    const port = await findFreePort()
    const server = await startServer({
      port,
      publicUrl: canary.url,
      development: true,
      chains: [],
      log: () => {},
    })
    await use(`http://localhost:${port}`)
    await server.stop()
  },
})

/** An unrequested NFT and a profile with a picture, both on the canary. */
async function airdrop(
  page: Page,
  services: string,
  { canary, imageServer }: { canary: Canary; imageServer: string },
) {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  const nft = {
    chain_id: 1337,
    contract_address: '0x00000000000000000000000000000000000000aa',
    token_id: '1',
    name: 'Free money',
    image_url: `${stranger}/nft.gif?owner=alice`,
    animation_url: film,
  }
  const profile = { type: 'farcaster', name: 'Alice', avatar: `${stranger}/avatar` }
  await page.route(`${services}/indexer/v1/nfts*`, (route) =>
    route.fulfill({ json: { data: [nft] }, headers }),
  )
  await page.route(`${services}/social/v1/profiles/*`, (route) =>
    route.fulfill({ json: { data: [profile] }, headers }),
  )
  await page.route(`${stranger}/**`, (route) =>
    route.continue({ url: route.request().url().replace(stranger, canary.url) }),
  )
  await page.route(`${services}/image?*`, (route) => {
    const wanted = new URL(route.request().url()).searchParams.get('url') ?? ''
    const url = encodeURIComponent(wanted.replace(stranger, canary.url))
    return route.continue({ url: `${imageServer}/image?url=${url}` })
  })
}

for (const path of ['/embed.html', '/csp.html'])
  test(`T49 an airdropped NFT and a profile learn nothing of who looks at them: the server alone asks for their pictures (${path})`, async ({
    kit,
    open,
    page,
    log,
    stack,
    first,
    canary,
    imageServer,
  }) => {
    await airdrop(page, stack.urls.services, { canary, imageServer })
    const refused: string[] = []
    await page.exposeFunction('tellRefused', (uri: string) => refused.push(uri))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
        (window as unknown as { tellRefused(uri: string): void }).tellRefused(blockedURI),
      )
    })
    await open({ path })
    await kit.connect(first.name)
    await expect(kit.accountButton).toContainText('Alice')
    await expect(kit.accountButton.locator('image')).toHaveAttribute('href', /\/image\?url=/)
    await kit.openAccount()
    await kit.row('View Assets').click()
    await kit.dialog.getByRole('tab', { name: 'NFTs' }).click()
    const card = kit.dialog.getByRole('article').filter({ hasText: 'Free money' })
    const picture = card.getByRole('img', { name: /Free money/ })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await expect(card.getByRole('link', { name: 'File' })).toHaveAttribute('href', film)
    await page.waitForLoadState('networkidle')

    const paths = new Set(canary.asked.map((one) => one.path))
    expect(paths).toEqual(new Set(['/avatar', '/nft.gif?owner=alice']))
    expect([...new Set(canary.asked.map(({ by }) => by))]).toEqual(['billfold'])
    expect(
      log.requests.filter((url) => /^https?:\/\/canary\.example/.test(url) || url.startsWith(canary.url)),
    ).toEqual([])
    expect(refused).toEqual([])
  })
