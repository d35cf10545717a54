import { expect, test } from '../support/journey.js'
import { addressedRelays } from './relay/addressedRelays.js'
import { runRelay } from './relay/runRelay.js'
import { walletKinds } from './relay/walletKinds.js'

test.describe.configure({ timeout: 120_000 })

const { ecosystem, partner } = walletKinds
/** Logins without settings of the partner. */
const plain = addressedRelays.filter(
  ({ title, login }) => !/redirect|window/.test(title) && !login.startsWith('custom'),
)
/** Logins that create an account. */
const first = addressedRelays.filter(({ login }) =>
  ['email', 'phone', 'google', 'custom_jwt'].includes(login),
)

for (const relay of addressedRelays)
  test(`T1 T12 ${relay.title} relayed by a partner's page gives nothing of an ecosystem's wallet`, async ({
    page,
    browser,
    stack,
  }) => {
    await runRelay(page, { browser, stack, kind: ecosystem, relay }, async ({ loot }) =>
      expect(loot).toEqual([]),
    )
  })

for (const relay of plain)
  test(`T1 T12 ${relay.title} relayed by the page of another partner gives nothing of an ecosystem's wallet`, async ({
    page,
    browser,
    stack,
  }) => {
    await runRelay(page, { browser, stack, kind: partner, relay }, async ({ loot }) =>
      expect(loot).toEqual([]),
    )
  })

for (const relay of first)
  test(`T1 T12 ${relay.title} relayed before the victim has an ecosystem's wallet gives none`, async ({
    page,
    browser,
    stack,
  }) => {
    await runRelay(page, { browser, stack, kind: ecosystem, relay, isNew: true }, async ({ loot }) =>
      expect(loot).toEqual([]),
    )
  })
