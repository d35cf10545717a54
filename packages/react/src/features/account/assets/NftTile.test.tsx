import type { CreateBillfoldOptions } from '@billfold/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MediaImage } from '../../../display/Media.js'
import { createTestKit, localOne } from '../../../test/createTestKit.js'
import { visitAccount } from '../../../test/visitAccount.js'
import { AccountModal } from '../AccountModal.js'

const stops: (() => void)[] = []
beforeEach(() => {
  // Browsers keep only the first 250 entries, fewer than the modules of this test.
  performance.clearResourceTimings()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const silence = `data:audio/wav;base64,${btoa('RIFF$\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\0\0\0\0')}`
const broken = 'data:image/png;base64,AAAA'

const services = { indexer: 'https://services.invalid', images: 'https://services.invalid' }
const through = (url: string) => `${services.images}/image?url=${encodeURIComponent(url)}`

async function show(
  fields: Record<string, unknown>,
  types: Record<string, string> = {},
  { count = 1, ...options }: { count?: number } & Partial<CreateBillfoldOptions> = {},
) {
  const heads: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input)
    if (init?.method === 'HEAD') {
      heads.push(url)
      const type = types[new URL(url).searchParams.get('url') ?? url]
      return new Response(null, type ? { headers: { 'content-type': type } } : { status: 404 })
    }
    const rows = Array.from({ length: count }, (_, index) => ({
      chain_id: localOne.id,
      contract_address: '0x00000000000000000000000000000000000000aa',
      token_id: String(index),
      name: `Piece ${index}`,
      image_url: pixel,
      ...fields,
    }))
    return url.includes('/nfts') ? Response.json({ data: rows }) : new Response(null, { status: 404 })
  }
  const kit = await visitAccount(
    <AccountModal options={{ screen: 'view-nfts' }} onClose={() => undefined} />,
    { options: { platform: { fetch }, services, ...options } as Partial<CreateBillfoldOptions> },
  )
  stops.push(kit.stop)
  await expect.element(page.getByRole('article').first()).toBeVisible()
  return { heads, card: page.getByRole('article').first().element() as HTMLElement }
}

const file = () => page.getByRole('link', { name: 'File' })
const listFiles = () =>
  file()
    .elements()
    .map((link) => link.getAttribute('href'))

test('R2.94 an image that fails to load becomes a link to the file', async () => {
  await show({ image_url: 'https://pictures.invalid/a.png' })
  await expect.element(file()).toHaveAttribute('href', 'https://pictures.invalid/a.png')
  await expect.element(file()).toHaveAttribute('rel', 'noopener noreferrer')
})

test('R2.94 a broken image inside the metadata is only named, for it cannot be opened', async () => {
  const { card } = await show({ image_url: broken })
  await expect.element(page.getByText('File')).toBeVisible()
  expect([...card.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Piece 0'])
})

test('a picture with several addresses is tried at each before it is given up', async () => {
  const sources = ['https://one.invalid/a.png', 'https://two.invalid/a.png', pixel]
  const kit = createTestKit({ options: { services } })
  stops.push(kit.stop)
  const { page: view } = await kit.visit(<MediaImage sources={sources} label="Dawn" fallback="gone" />)
  await expect.poll(() => view.container.querySelector('img')?.src).toBe(pixel)
  expect(view.container.textContent).toBe('')
})

/** Records a few empty frames with the browser's own MediaRecorder. */
async function recordFilm(): Promise<string> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
  const recorded = new Promise<Blob>((resolve) => {
    recorder.ondataavailable = ({ data }) => resolve(data)
  })
  recorder.start()
  for (let frame = 0; frame < 10; frame++) {
    pen?.fillRect(frame, 0, 9, 9)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  recorder.stop()
  const bytes = new Uint8Array(await (await recorded).arrayBuffer())
  return `data:video/webm;base64,${btoa(String.fromCharCode(...bytes))}`
}

test('a video has controls and its image for a poster, and does not start by itself', async () => {
  const { card } = await show({ animation_url: await recordFilm() })
  await expect.poll(() => card.querySelector('video')?.readyState ?? 0).toBeGreaterThan(0)
  const video = card.querySelector('video')
  expect([video?.controls, video?.autoplay, video?.paused, video?.poster]).toEqual([true, false, true, pixel])
})

test('R2.94 a video that fails to load leaves the image and a link to the file', async () => {
  const { card } = await show({ animation_url: 'https://films.invalid/a.mp4' })
  await expect.element(file()).toHaveAttribute('href', 'https://films.invalid/a.mp4')
  const readImage = () => card.querySelector('img[alt="Image of Piece 0"]')?.getAttribute('src')
  await expect.poll(readImage).toBe(pixel)
  expect(card.querySelector('video')).toBeNull()
})

test('audio is shown under its image, with controls, without autoplay', async () => {
  const { card } = await show({ animation_url: silence })
  await expect.poll(() => card.querySelector('audio')?.readyState ?? 0).toBeGreaterThan(0)
  const audio = card.querySelector('audio')
  expect([audio?.controls, audio?.autoplay, audio?.paused]).toEqual([true, false, true])
  expect(card.querySelector('img[alt="Image of Piece 0"]')).not.toBeNull()
})

test('R2.94 a sound that fails to load leaves the image and a link to the file', async () => {
  await show({ animation_url: 'https://sounds.invalid/a.mp3' })
  await expect.element(file()).toHaveAttribute('href', 'https://sounds.invalid/a.mp3')
})

test('R2.95 a 3D model is not shown; its image is', async () => {
  const { card, heads } = await show({ animation_url: 'https://models.invalid/a.glb' })
  await expect.poll(() => card.querySelector('img[alt="Image of Piece 0"]')).not.toBeNull()
  expect(card.querySelectorAll('model-viewer, canvas, object, embed, iframe')).toHaveLength(0)
  expect(file().elements()).toEqual([])
  expect(heads).toEqual([])
})

test('R2.95 a 3D model in the place of the image is a link', async () => {
  await show({ image_url: 'https://models.invalid/a.glb' })
  await expect.element(file()).toHaveAttribute('href', 'https://models.invalid/a.glb')
})

/** Returns every URL that the page requested or displays, except the target of its link. */
function listLoaded(card: HTMLElement): string[] {
  const shown = [...card.querySelectorAll('img, video, audio, image, source')].flatMap((element) =>
    ['src', 'poster', 'href'].flatMap((name) => element.getAttribute(name) ?? []),
  )
  return [...shown, ...performance.getEntriesByType('resource').map(({ name }) => name)]
}
const canary = 'https://canary.invalid'
const strangers = { image_url: `${canary}/a.png`, animation_url: `${canary}/a.mp4` }

test('T49 the picture of a stranger’s NFT comes through the services, its film is a link', async () => {
  const { card, heads } = await show(strangers)
  await expect.poll(listFiles).toContain(`${canary}/a.mp4`)
  await expect.poll(() => listLoaded(card)).toContain(through(`${canary}/a.png`))
  expect([...heads, ...listLoaded(card)].filter((url) => url.startsWith(canary))).toEqual([])
})

test('T49 where the services have no proxy, nothing of a stranger is loaded: the files are links', async () => {
  const { card, heads } = await show(
    { image_url: `${canary}/7`, animation_url: `${canary}/8` },
    {},
    { services: { indexer: services.indexer } },
  )
  await expect.poll(listFiles).toContain(`${canary}/7`)
  expect([...heads, ...listLoaded(card)].filter((url) => url.startsWith(canary))).toEqual([])
})

test('T49 a host that the integrator allowed is asked by the page itself', async () => {
  const { card } = await show(strangers, {}, { mediaOrigins: [canary] })
  await expect.poll(() => listLoaded(card)).toContain(`${canary}/a.mp4`)
})

test('a page is never framed: it is a link beside the image', async () => {
  const url = 'https://pages.invalid/art'
  const { card, heads } = await show({ animation_url: url }, { [url]: 'text/html; charset=utf-8' })
  await expect.element(file()).toHaveAttribute('href', url)
  expect(card.querySelector('iframe')).toBeNull()
  expect(heads).toEqual([through(url)])
})

test('R7.48 what has no extension is asked for its type before it is shown', async () => {
  const url = 'https://films.invalid/7'
  const { card, heads } = await show({ image_url: url }, { [url]: 'video/mp4' })
  await expect.poll(() => card.querySelector('video, a[href="https://films.invalid/7"]')).not.toBeNull()
  expect(heads).toEqual([through(url)])
})

test('only what comes near the view is loaded', async () => {
  await show({ animation_url: 'https://films.invalid/none' }, {}, { count: 40 })
  await expect.element(page.getByRole('link', { name: 'Piece 39' })).toBeInTheDocument()
  const cards = page.getByRole('article')
  await expect.poll(() => cards.first().element().querySelector('img[alt]:not([alt=""])')).not.toBeNull()
  const loaded = () => document.querySelectorAll('article img:not([alt=""])').length
  expect(loaded()).toBeLessThan(12)
  cards.last().element().scrollIntoView()
  await expect.poll(() => cards.last().element().querySelector('img:not([alt=""])')).not.toBeNull()
  expect(loaded()).toBeLessThan(30)
})
