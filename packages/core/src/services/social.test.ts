import { expect, test } from 'vitest'
import { createPlatform } from '../platform/createPlatform.js'
import { listProfiles } from './social.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function createCaller(answer: () => Response) {
  const urls: string[] = []
  const fetch = (async (url: string) => {
    urls.push(url)
    return answer()
  }) as unknown as typeof globalThis.fetch
  const services = { social: 'http://services.test/social' }
  return { billfold: { platform: createPlatform({ fetch }), services, clientId: undefined }, urls }
}

test('R7.28 R3.15 profiles are read from the social service, with type, name and avatar', async () => {
  const data = [{ type: 'ens', name: 'alice.eth', avatar: 'http://a.test/a.png' }, { type: 'lens' }]
  const { billfold, urls } = createCaller(() => Response.json({ data }))
  expect(await listProfiles(billfold, { address })).toEqual(data)
  expect(urls).toEqual([`http://services.test/social/v1/profiles/${address}`])
})

test('R7.29 a failed profile call says status, status text and body', async () => {
  const { billfold } = createCaller(
    () => new Response('gone fishing', { status: 503, statusText: 'Unavailable' }),
  )
  await expect(listProfiles(billfold, { address })).rejects.toThrow(
    'Failed to fetch profile: 503 Unavailable - gone fishing',
  )
})

test('one odd profile does not cost the others, and an odd answer is an error, not a crash', async () => {
  const odd = createCaller(() => Response.json({ data: [{ type: 5 }, null, { type: 'ens', name: 'a.eth' }] }))
  expect(await listProfiles(odd.billfold, { address })).toEqual([{ type: 'ens', name: 'a.eth' }])
  for (const body of [{}, [], null, 'text', { data: {} }]) {
    const { billfold } = createCaller(() => Response.json(body))
    await expect(listProfiles(billfold, { address })).rejects.toThrow('unexpected form')
  }
})
