import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'

export type ApartPage = {
  page: Page
  close(): Promise<void>
}

/** Opens a browser that blocks third-party cookies, so that the frame's storage is partitioned. */
export async function openApart(url: string): Promise<ApartPage> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-apart-'))
  await mkdir(join(folder, 'Default'))
  const settings = { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } }
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(settings))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.BILLFOLD_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-features=Translate,HttpsUpgrades'],
  })
  const page = await context.newPage()
  await page.goto(url)
  return {
    page,
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
