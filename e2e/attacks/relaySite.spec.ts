import { expect, test } from '../support/journey.js'
import { codeRelays } from './relay/codeRelays.js'
import { otherRelays } from './relay/otherRelays.js'
import { runRelay } from './relay/runRelay.js'
import { socialRelays } from './relay/socialRelays.js'
import { linkGitHub } from './relay/victimLogins.js'
import { walletKinds } from './relay/walletKinds.js'

test.describe.configure({ timeout: 120_000 })

const kind = walletKinds.site
const weak = ['email', 'phone', 'custom_jwt', 'custom_auth_endpoint']
const all = [...codeRelays, ...socialRelays, ...otherRelays]

for (const relay of all.filter(({ login }) => !weak.includes(login)))
  test(`T1 T12 ${relay.title} relayed by the page of a site gives nothing of its wallet`, async ({
    page,
    browser,
    stack,
  }) => {
    await runRelay(page, { browser, stack, kind, relay }, async ({ loot }) => expect(loot).toEqual([]))
  })

for (const relay of all.filter(({ login }) => weak.includes(login)))
  test(`T1 T12 ${relay.title} relayed by the page of a site gives nothing of a wallet that has a social login too`, async ({
    page,
    browser,
    stack,
  }) => {
    await runRelay(page, { browser, stack, kind, relay, prepare: linkGitHub }, async ({ answers, loot }) => {
      expect(answers.some(({ body }) => body.ways?.includes('github'))).toBe(true)
      expect(loot).toEqual([])
    })
  })
