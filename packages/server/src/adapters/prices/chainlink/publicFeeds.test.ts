import { isAddress, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { publicFeeds } from './publicFeeds.js'

test('every address has a valid checksum, and every feed a price range and a heartbeat', () => {
  for (const [chainId, { sequencer, tokens }] of Object.entries(publicFeeds)) {
    if (sequencer) expect(isAddress(sequencer, { strict: true }), sequencer).toBe(true)
    expect(tokens.native, chainId).toBeDefined()
    for (const [token, feed] of Object.entries(tokens)) {
      if (token !== 'native') expect(isAddress(token, { strict: true }), token).toBe(true)
      if (!feed) throw new Error(`no feed for ${token}`)
      expect(isAddress(feed.address, { strict: true }), feed.address).toBe(true)
      expect(feed.heartbeatSeconds).toBeGreaterThan(0)
      expect(parseUnits(feed.min, 18)).toBeLessThan(parseUnits(feed.max, 18))
    }
  }
})

test('rollups have the uptime feed of their sequencer', () => {
  for (const chainId of [10, 8453, 42161])
    expect(publicFeeds[chainId]?.sequencer, String(chainId)).toBeDefined()
})
