import { expect, test } from '../support/journey.js'
import { addressedRelays } from './relay/addressedRelays.js'
import { allowedLink } from './relay/codeRelays.js'
import { runRelay } from './relay/runRelay.js'
import { linkPasskey } from './relay/victimLogins.js'
import { walletKinds } from './relay/walletKinds.js'

test.describe.configure({ timeout: 120_000 })

const kind = walletKinds.guarded

for (const relay of addressedRelays)
  test(`T1 T12 ${relay.title} relayed by the page of a site that asks for passkeys gives nothing of its wallet`, async ({
    page,
    browser,
    stack,
  }) => {
    const prepare = relay.login === 'passkey' ? async () => {} : linkPasskey
    await runRelay(page, { browser, stack, kind, relay, prepare }, async ({ loot }) =>
      expect(loot).toEqual([]),
    )
  })

test(`T1 T12 ${allowedLink.title} gives nothing of a wallet whose site asks for passkeys`, async ({
  page,
  browser,
  stack,
}) => {
  const prepare = linkPasskey
  await runRelay(page, { browser, stack, kind, relay: allowedLink, prepare }, async ({ answers, loot }) => {
    expect(answers[0]?.body.ways).toEqual(['passkey'])
    expect(loot).toEqual([])
  })
})
