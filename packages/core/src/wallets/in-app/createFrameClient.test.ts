import { afterEach, expect, test, vi } from 'vitest'
import { createPlatform } from '../../platform/createPlatform.js'
import { createFrameClient } from './createFrameClient.js'

afterEach(() => vi.restoreAllMocks())

test.each(['wallet.localhost:4100', 'wallet', '', undefined, 'javascript:alert(1)'])(
  'the url %j is no address of a wallet: the call fails at once, and the developer reads what to set',
  async (url) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const onLost = vi.fn()
    const opening = createFrameClient({
      ...{ url: url as string, clientId: 'shop', title: 'Wallet', platform: createPlatform(), onLost },
    })
    await expect(opening).rejects.toMatchObject({ name: 'InAppError', problem: 'wrongUrl' })
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(warn.mock.calls[0]?.[0]).toMatch(/^Billfold: there is no wallet at ".*"\. Set `url` of the wallet/)
    expect(onLost).toHaveBeenCalledOnce()
  },
)
