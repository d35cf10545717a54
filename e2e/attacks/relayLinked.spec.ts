import { expect, test } from '../journey.js'
import { codeRelays } from './relay/codeRelays.js'
import { otherRelays } from './relay/otherRelays.js'
import { runRelay } from './relay/runRelay.js'
import { socialRelays } from './relay/socialRelays.js'
import { walletKinds } from './relay/walletKinds.js'

test.describe.configure({ timeout: 120_000 })

/** An endpoint names no address, so its word opens nothing here, and is linked to nothing. */
const all = [...codeRelays, ...socialRelays, ...otherRelays].filter(
  ({ login }) => login !== 'custom_auth_endpoint',
)

for (const relay of all)
  test(`T1 T12 ${relay.title} relayed by the page of a site that asks for links gives nothing of its wallet`, async ({
    page,
    browser,
    stack,
  }) => {
    await runRelay(page, { browser, stack, kind: walletKinds.linked, relay }, async ({ loot }) =>
      expect(loot).toEqual([]),
    )
  })
