import { expect, test } from '../support/journey.js'
import { addressedRelays } from './relay/addressedRelays.js'
import { runRelay } from './relay/runRelay.js'
import { walletKinds } from './relay/walletKinds.js'

test.describe.configure({ timeout: 120_000 })

for (const relay of addressedRelays)
  test(`T1 T12 ${relay.title} relayed by the page of a site that asks for links gives nothing of its wallet`, async ({
    page,
    browser,
    stack,
  }) => {
    await runRelay(page, { browser, stack, kind: walletKinds.linked, relay }, async ({ loot }) =>
      expect(loot).toEqual([]),
    )
  })
