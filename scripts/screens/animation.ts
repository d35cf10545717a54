import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { build, preview } from 'vite'
import { launchChromium } from '../lib/launchChromium.js'
import { pictures } from './gallery.js'
import { type Frame, toConcatList } from './toConcatList.js'

const offset = Number(process.env.BILLFOLD_PORT_OFFSET ?? 0)
const site = `http://localhost:${5173 + offset}`
const services = `http://localhost:${4000 + offset}`
const root = fileURLToPath(new URL('../../apps/playground', import.meta.url))
const outDir = fileURLToPath(new URL('../../.cache/screens', import.meta.url))
const result = `${pictures}/readme-payment.webp`

const size = { width: 440, height: 760 }
const limitBytes = 2_000_000
/** Time that a reader needs to find the next button. */
const lookMs = 900

/** Films one payment on the local stack and joins its frames to a picture that moves, for the README. */
async function film(): Promise<void> {
  if (!hasFfmpeg())
    return console.log('No animation: ffmpeg is missing. Install it (Debian: apt install ffmpeg).')
  const usdc = await findToken()
  if (!usdc)
    return console.log(`No animation: no stack answers at ${services}. Start it with: npm run -s stack`)
  const folder = await mkdtemp(`${tmpdir()}/billfold-animation-`)
  const stop = await serve()
  const browser = await launchChromium()
  try {
    const frames = await record(browser, folder, usdc)
    await writeFile(`${folder}/frames.txt`, toConcatList(frames, { wholeSeconds: 20, lastSeconds: 2.5 }))
    await mkdir(pictures, { recursive: true })
    const bytes = await encode(folder)
    console.log(`${frames.length} frames, ${Math.round(bytes / 1000)} kB in docs/screens/readme-payment.webp`)
  } finally {
    await browser.close()
    await stop()
    await rm(folder, { recursive: true })
  }
}

function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

type Health = { chains: { id: number; tokens?: Record<string, { address: string }> }[] }

/** Returns the USDC of the first network; undefined without a stack. */
async function findToken(): Promise<string | undefined> {
  try {
    const response = await fetch(`${services}/health`)
    const { chains } = (await response.json()) as Health
    return chains.find(({ id }) => id === 1337)?.tokens?.USDC?.address
  } catch {
    return undefined
  }
}

/** Serves the playground, unless one is running; returns the function that ends it. */
async function serve(): Promise<() => Promise<void>> {
  const running = await fetch(`${site}/embed.html`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (running) return async () => {}
  const options = { root, configFile: `${root}/vite.config.ts`, logLevel: 'warn' } as const
  await build({ ...options, build: { outDir, emptyOutDir: true } })
  // The services answer pages of the playground's own port only.
  const server = await preview({ ...options, build: { outDir } })
  return () => server.close()
}

/** Keeps every frame that the browser draws during a payment, with its time. */
async function record(browser: Browser, folder: string, usdc: string): Promise<Frame[]> {
  const page = await browser.newPage({ baseURL: site, viewport: size, colorScheme: 'light' })
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  const writes: Promise<void>[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = `${String(frames.length).padStart(5, '0')}.png`
    frames.push({ file, seconds: metadata.timestamp ?? Date.now() / 1000 })
    writes.push(writeFile(`${folder}/${file}`, Buffer.from(data, 'base64')))
    // A page that has closed needs no answer.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await openCheckout(page, usdc)
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await pay(page)
  await session.send('Page.stopScreencast')
  await Promise.all(writes)
  await page.close()
  return frames
}

/** The film begins when the widget shows its price, not with an empty page. */
async function openCheckout(page: Page, usdc: string): Promise<void> {
  const options = {
    chain: 1337,
    tokenAddress: usdc,
    seller: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    amount: '25',
    name: 'Annual plan',
    theme: 'light',
  }
  const query = new URLSearchParams({ c: 'CheckoutWidget', p: JSON.stringify(options), wallets: '1' })
  await page.goto(`/embed.html?${query}`)
  await page.getByText('25 USDC').first().waitFor()
}

/** Pays across networks: the seller wants USDC on one, the buyer has it on the other. */
async function pay(page: Page): Promise<void> {
  await press(page, 'Connect wallet')
  await press(page, /^Demo Wallet 1/)
  await press(page, /^Buy/)
  await press(page, /Demo Wallet 1/)
  await press(page, /^USDC on Local Two/)
  await press(page, 'Confirm Payment')
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 120_000 })
  // The check draws itself.
  await page.waitForTimeout(1500)
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await button.hover()
  await page.waitForTimeout(lookMs)
  await button.click()
}

/** Encodes with the best quality that stays below the limit; returns the bytes. */
async function encode(folder: string): Promise<number> {
  for (const { quality, rate } of [
    { quality: 80, rate: 15 },
    { quality: 65, rate: 12 },
    { quality: 50, rate: 10 },
    { quality: 35, rate: 8 },
  ]) {
    const input = ['-f', 'concat', '-safe', '0', '-i', `${folder}/frames.txt`]
    const filter = ['-vf', `fps=${rate},scale=${size.width}:-1:flags=lanczos`]
    const output = ['-c:v', 'libwebp_anim', '-q:v', String(quality), '-compression_level', '6', '-loop', '0']
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...filter, ...output, result])
    const { size: bytes } = await stat(result)
    if (bytes < limitBytes) return bytes
  }
  throw new Error(`The animation is larger than ${limitBytes} bytes at every quality.`)
}

await film()
