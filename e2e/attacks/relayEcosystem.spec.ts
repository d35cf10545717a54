import { expect, test } from '../journey.js'
import { codeRelays } from './relay/codeRelays.js'
import { otherRelays } from './relay/otherRelays.js'
import { runRelay } from './relay/runRelay.js'
import { socialRelays } from './relay/socialRelays.js'
import { walletKinds } from './relay/walletKinds.js'

test.describe.configure({ timeout: 120_000 })

const relays = [...codeRelays, ...socialRelays, ...otherRelays]

for (const relay of relays)
  test(`T1 T12 ${relay.title} that a partner’s page relays gives an attacker nothing of an ecosystem’s wallet`, async ({
    page,
    browser,
    stack,
  }) => {
    await runRelay(page, { browser, stack, kind: walletKinds.ecosystem, relay }, async ({ loot }) =>
      expect(loot).toEqual([]),
    )
  })
