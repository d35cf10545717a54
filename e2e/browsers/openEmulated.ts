import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { addresses } from '../support/stack.js'
import { browserName } from './browserUnderTest.js'
import { openFirefox } from './openFirefox.js'
import { openWebKit } from './webkit/openWebKit.js'

/** A wish of the user that the system reports to the browser. */
export type Wish = 'reducedMotion' | 'forcedColours'

export type EmulatedPage = { page: Page; close(): Promise<void> }

const firefoxSettings = {
  reducedMotion: { 'ui.prefersReducedMotion': 1 },
  forcedColours: { 'browser.display.document_color_use': 2 },
} as const

const chromiumOptions = {
  reducedMotion: { reducedMotion: 'reduce' },
  forcedColours: { forcedColors: 'active' },
} as const

/** Opens a page of a user with a wish; Firefox and WebKitGTK read it from settings when they start. */
export async function openEmulated(browser: Browser, wish: Wish): Promise<EmulatedPage> {
  if (browserName === 'webkit') return openWithGtkSettings()
  const own = browserName === 'firefox' ? await openFirefox({ settings: firefoxSettings[wish] }) : undefined
  const options = own ? {} : chromiumOptions[wish]
  const context = await (own ?? browser).newContext({ baseURL: addresses.playground, ...options })
  return { page: await context.newPage(), close: () => (own ?? context).close() }
}

/** GTK has a setting for animations, and none for forced colours. */
async function openWithGtkSettings(): Promise<EmulatedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-gtk-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const context = await openWebKit({ baseURL: addresses.playground, env: { XDG_CONFIG_HOME: folder } })
  return {
    page: (await context.newPage()) as unknown as Page,
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
