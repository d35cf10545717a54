import { expect, type Page } from '@playwright/test'
import { passProvider } from '../../support/newDevice.js'
import type { Answer, Attacker } from './createAttackers.js'
import { listStolen, openWindow } from './hostilePage.js'
import { askAll, type Relay, type RelayWorld } from './Relay.js'

type Mode = 'popup' | 'redirect' | 'window'

/** Popups formerly returned to a page of the client, so the attacker tries both. */
async function begin(attacker: Attacker, mode: Mode, origin: string): Promise<Answer> {
  const asked = { provider: 'google', mode }
  const path = '/v1/wallet/login/social'
  if (mode !== 'popup') return attacker.ask(path, { ...asked, returnTo: `${origin}/in-app.html` })
  const plain = await attacker.ask(path, asked)
  return plain.status === 200 ? plain : attacker.ask(path, { ...asked, returnTo: origin })
}

type Errand = { url: string; mode: Mode; learn(): Promise<string[]> }

/** Sends the victim to a URL. The victim continues and signs in at the provider. */
async function sendVictim({ page, person }: RelayWorld, { url, mode, learn }: Errand): Promise<Page> {
  if (mode === 'redirect')
    await page.evaluate((address) => {
      location.href = address
    }, url)
  const window = mode === 'redirect' ? page : await openWindow(page, url)
  await passProvider(window, person, async () =>
    mode === 'popup'
      ? window.isClosed() || window.url().includes('/social/callback')
      : (await learn()).length > 0,
  )
  return window
}

/** Tries everything that the hostile site could learn as every field of the server. */
async function redeem(world: RelayWorld, handle: string, words: readonly string[]): Promise<Answer[]> {
  const path = '/v1/wallet/login/social/callback'
  const answers = await askAll(world, path, { handle })
  for (const word of words)
    for (const proof of [{ code: word }, { pickup: word }, { code: word, pickup: word }])
      answers.push(...(await askAll(world, path, { handle, ...proof })))
  return answers
}

async function relaySocial(world: RelayWorld, mode: Mode): Promise<Answer[]> {
  const { page, kind, stack, attackers } = world
  const answers: Answer[] = []
  for (const attacker of attackers) {
    const begun = await begin(attacker, mode, kind.origin)
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    const { handle = '', url = '' } = begun.body
    const known = new Set(await listStolen([page], kind.origin))
    const learn = async () =>
      (await listStolen(page.context().pages(), kind.origin)).filter(
        (word) => !known.has(word) && !url.includes(word),
      )
    const window = await sendVictim(world, { url, mode, learn })
    const words = await learn()
    answers.push(...(await redeem(world, handle, words)))
    if (window !== page) await window.close()
    // The window that reports to a frame, opened by the page.
    const pickup = await openWindow(page, `${stack.urls.wallet}/social/pickup`)
    await pickup.waitForLoadState()
    const heard = (await learn()).filter((word) => !words.includes(word))
    answers.push(...(await redeem(world, handle, heard)))
    await pickup.close()
  }
  return answers
}

/** A provider's response that passes the hostile page, in each mode. */
export const socialRelays: readonly Relay[] = (['popup', 'redirect', 'window'] as const).map((mode) => ({
  title: `a social login, mode ${mode},`,
  login: 'google',
  run: (world) => relaySocial(world, mode),
}))
