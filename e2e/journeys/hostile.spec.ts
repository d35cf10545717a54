import type { StackDescription } from '@billfold/devstack'
import type { Page } from '@playwright/test'
import { findEscapes } from '../support/hostile/findEscapes.js'
import { hostileNfts, hostileTokens } from '../support/hostile/hostileRows.js'
import { hostileTexts } from '../support/hostile/hostileTexts.js'
import { hostileFiles, hostileUrls } from '../support/hostile/hostileUrls.js'
import { expect, test } from '../support/journey.js'

const listLength = 50

type Strangers = { nfts?: readonly unknown[]; tokens?: readonly unknown[]; profiles?: readonly unknown[] }

/** Replaces the indexer, the profile service and all other hosts by hostile ones; lists the requests to the last. */
async function invite(page: Page, stack: StackDescription, strangers: Strangers): Promise<string[]> {
  const { nfts = [], tokens = [], profiles = [] } = strangers
  const lists = { '/indexer/v1/nfts': nfts, '/indexer/v1/tokens': tokens }
  const isOwn = ({ hostname, port }: URL) =>
    /^(localhost|127\.0\.0\.1)$/.test(hostname) &&
    [stack.urls.playground, stack.urls.services, ...stack.chains.map(({ rpcUrl }) => rpcUrl)].some(
      (own) => new URL(own).port === port,
    )
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!/^(data|blob):$/.test(url.protocol) && !isOwn(url)) asked.push(url.href)
  })
  page.on('dialog', () => asked.push('a dialog'))
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await page.route(
    (url) => url.protocol.startsWith('http'),
    (route) => {
      const url = new URL(route.request().url())
      const rows = url.pathname.startsWith('/social/v1/profiles/')
        ? profiles
        : lists[url.pathname as keyof typeof lists]
      if (isOwn(url) && rows) return route.fulfill({ json: { data: rows }, headers })
      const wanted = isOwn(url) && url.pathname === '/image' && url.searchParams.get('url')
      if (isOwn(url) && !wanted) return route.fallback()
      // The services pass on pictures of the hostile hosts, and nothing else.
      const target = wanted && URL.canParse(wanted) ? new URL(wanted) : url
      const file = hostileFiles[target.pathname]
      return file && (!wanted || file.type.startsWith('image/'))
        ? route.fulfill({ contentType: file.type, body: file.body, headers })
        : route.fulfill({ status: wanted ? 400 : 404, json: {}, headers })
    },
  )
  return asked
}

async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false)
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  await expect(
    page.locator('dialog :is(iframe, object, embed, script, style, [autoplay], [onload])'),
  ).toHaveCount(0)
  const links = page.locator('dialog a[href]')
  const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
  expect(hrefs.filter((protocol) => protocol !== 'https:')).toEqual([])
}

/** Scrolls every row into view, so that every request starts. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rows = document.querySelectorAll('dialog section[data-scrolls] li')
    for (const row of rows) {
      row.scrollIntoView({ block: 'center' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
  await page.waitForLoadState('networkidle')
}

const batches = <T>(rows: readonly T[]) =>
  Array.from({ length: Math.ceil(rows.length / listLength) }, (_, index) =>
    rows.slice(index * listLength, (index + 1) * listLength),
  )

const count = hostileNfts.length + hostileTokens.length + hostileTexts.length + hostileUrls.length

test('the gallery of strangers is at least 150 strong', () => {
  expect(count).toBeGreaterThan(150)
})

for (const [index, nfts] of batches(hostileNfts).entries()) {
  test(`T48 T49 hostile NFTs run no script, make the page ask nobody and stay in their cards (part ${index + 1})`, async ({
    kit,
    open,
    page,
    stack,
    first,
  }) => {
    const asked = await invite(page, stack, { nfts })
    await open({ options: { detailsModal: { assetTabs: ['nft'] } } })
    await kit.connect(first.name)
    await kit.openAccount()
    await kit.row('View Assets').click()
    const cards = kit.dialog.getByRole('article')
    await expect(cards.first()).toBeVisible()
    await scrollThrough(page)
    expect(await findEscapes(page)).toEqual([])
    await expectUnharmed(page)
    expect(asked).toEqual([])
  })
}

for (const [index, tokens] of batches(hostileTokens).entries()) {
  for (const locale of index === 0 ? ['en_US', 'ar_SA'] : ['en_US']) {
    test(`T51 hostile tokens stay in their rows and leave the others as they are (part ${index + 1}, ${locale})`, async ({
      kit,
      open,
      page,
      stack,
      first,
    }) => {
      const asked = await invite(page, stack, { tokens })
      await open()
      await kit.connect(first.name)
      await open({ options: { locale, detailsModal: { screen: 'view-tokens' } } })
      const button = page.getByRole('button').first()
      await expect(button).toContainText('ETH')
      await button.click()
      const rows = kit.dialog.getByRole('listitem').filter({ hasText: /Token|TKN/ })
      await expect.poll(() => rows.count()).toBeGreaterThan(5)
      expect(await findEscapes(page)).toEqual([])
      await expectUnharmed(page)
      expect(asked).toEqual([])
    })
  }
}

/** URLs that the kit treats as pictures; others must not be requested twice. */
const isPicture = (url: string) => /^data:image\/|script\.svg$/i.test(url)
/** Names that may be shown: nothing hidden, not too long, no on-chain name. */
const isShowable = (name: string) =>
  (!name.includes('.') || /\s/u.test(name)) &&
  /^[^\p{C}\p{Z}\s\p{M}\u2800\u3164\uffa0]([^\p{C}\p{M}\p{Zl}\p{Zp}]{0,58}[^\p{C}\p{M}\p{Z}])?$/u.test(name)

const profile = (name: string | undefined, avatar?: string) => ({ type: 'farcaster', name, avatar })

test('hostile profiles are passed over: the account keeps the name that the chain gives it', async ({
  kit,
  open,
  page,
  stack,
  first,
}) => {
  // Hundreds of names and pictures are checked before the on-chain one shows.
  test.setTimeout(90_000)
  const names = hostileTexts.map(([, name]) => name).filter((name) => !isShowable(name))
  const avatars = hostileUrls.filter((url) => !isPicture(url))
  const profiles = [...names.map((name) => profile(name)), ...avatars.map((url) => profile(undefined, url))]
  const odd = [null, 5, [], { type: 5, name: 'Odd' }, { type: 'x', name: 7 }, { name: 'Typeless' }]
  const asked = await invite(page, stack, { profiles: [...odd, ...profiles] })
  await open()
  await kit.connect(first.name)
  await expect(kit.accountButton).toContainText('alice.eth', { timeout: 60_000 })
  await kit.openAccount()
  await page.waitForLoadState('networkidle')
  await expectUnharmed(page)
  expect(asked).toEqual([])
})

test('T48 T51 names and pictures of strangers that can be shown stay in their place and run nothing', async ({
  kit,
  open,
  page,
  stack,
  first,
}) => {
  test.setTimeout(120_000)
  const all = hostileTexts.map(([, name]) => name).filter(isShowable)
  // Each needs its own page, so a quick run takes a sample.
  const names = process.env.BILLFOLD_LONG === '1' ? all : all.filter((_, index) => index % 3 === 0)
  const avatars = hostileUrls.filter(isPicture)
  expect(all.length).toBeGreaterThan(10)
  const profiles: unknown[] = []
  const asked = await invite(page, stack, { profiles })
  await open()
  await kit.connect(first.name)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [index, name] of names.entries()) {
    profiles.splice(0, profiles.length, profile(name, avatars[index % avatars.length]))
    await page.reload()
    await expect(kit.accountButton).toContainText(name)
    await kit.openAccount()
    await expect(kit.heading('Your account')).toBeVisible()
    const sizes = await page.evaluate(() =>
      [document.documentElement, document.querySelector('dialog[open]')].map(
        (element) => (element?.scrollWidth ?? 0) - (element?.clientWidth ?? 0),
      ),
    )
    expect(sizes, name).toEqual([0, 0])
    const copy = await kit.row('Copy address').first().boundingBox()
    expect((copy?.x ?? 999) + (copy?.width ?? 0), name).toBeLessThanOrEqual(360)
    await expectUnharmed(page)
  }
  expect(asked).toEqual([])
})
