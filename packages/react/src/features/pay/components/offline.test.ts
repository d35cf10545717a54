import { createBillfold } from '@billfold/core'
import { paymentsUnderWayQuery } from '@billfold/core/internal'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'

test('the journal is read offline too, so Confirm never waits for the network before it looks', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const billfold = createBillfold({ chains: [mainnet] })
  expect(await new QueryClient().fetchQuery(paymentsUnderWayQuery(billfold, {}))).toEqual([])
})
