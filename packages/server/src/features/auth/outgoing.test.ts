import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '../../infra/limits.js'
import { openCanary } from '../../test/openCanary.js'
import { startWallet } from '../../test/startWallet.js'

const issuer = 'https://id.example'
const { publicKey, privateKey } = await generateKeyPair('ES256')

const sign = (kid: string) =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid })
    .setSubject('u1')
    .setIssuer(issuer)
    .setAudience('shop')
    .setExpirationTime('5m')
    .sign(privateKey)

async function open(urls: readonly string[], development: boolean) {
  const clients = urls.map((url, index) => ({
    id: `shop${index}`,
    auth: {
      jwt: { jwksUrl: `${url}/jwks`, issuer, audience: 'shop' },
      endpoint: { url: `${url}/whose`, headers: { 'x-secret': 'of the client' } },
    },
  }))
  const world = await startWallet({ clients, development })
  onTestFinished(() => world.stop())
  const call = (kind: string, body: object, index: number) =>
    world.call(`/v1/wallet/login/${kind}`, body, { 'x-client-id': `shop${index}` })
  return {
    clock: world.clock,
    loginJwt: async (kid = 'k', index = 0) => call('jwt', { jwt: await sign(kid) }, index),
    loginEndpoint: (payload: string, index = 0) => call('endpoint', { payload }, index),
  }
}

const openIdentities = async () => {
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }] }
  return openCanary(async (request, response) => {
    if (request.url === '/jwks') return response.end(JSON.stringify(keys))
    if (request.url === '/elsewhere') return response.end(JSON.stringify({ userId: 'mallory' }))
    let text = ''
    for await (const chunk of request) text += chunk
    const { payload } = JSON.parse(text)
    if (payload === 'away') return response.writeHead(307, { location: '/elsewhere' }).end()
    const more = payload === 'large' ? 'x'.repeat(limits.identityBytes) : ''
    response.end(JSON.stringify({ userId: payload, more }))
  })
}

test('T68 A16 in production a client’s own server is asked by https and in public only', async () => {
  const canary = await openIdentities()
  const refused = { status: 400, body: { code: 'LOGIN_REFUSED' } }
  const urls = [canary.origin, canary.origin.replace('http:', 'https:')]
  const { loginJwt, loginEndpoint } = await open(urls, false)
  for (const index of urls.keys()) {
    expect(await loginJwt('k', index)).toMatchObject(refused)
    expect(await loginEndpoint('u1', index)).toMatchObject(refused)
  }
  expect(canary.requests).toEqual([])
})

test('T68 A16 a client’s own server may say who somebody is, in few words and by itself', async () => {
  const canary = await openIdentities()
  const { loginEndpoint } = await open([canary.origin], true)
  expect((await loginEndpoint('u1')).status).toBe(200)
  expect((await loginEndpoint('large')).body).toMatchObject({ code: 'LOGIN_REFUSED' })
  expect((await loginEndpoint('away')).body).toMatchObject({ code: 'LOGIN_REFUSED' })
  expect(canary.requests).not.toContain('POST /elsewhere')
})

test('T68 A16 keys are read once, and tokens of unknown keys do not have them read again', async () => {
  const canary = await openIdentities()
  const { loginJwt } = await open([canary.origin], true)
  expect((await loginJwt()).status).toBe(200)
  for (const kid of ['a', 'b', 'c', 'k']) await loginJwt(kid)
  expect(canary.requests).toEqual(['GET /jwks'])
})

test('T68 A16 keys that cannot be read are asked for again after a while, not at every try', async () => {
  const canary = await openCanary((_, response) => response.writeHead(500).end())
  const { loginJwt, clock } = await open([canary.origin], true)
  for (const kid of ['k', 'k', 'k'])
    expect((await loginJwt(kid)).body).toMatchObject({ code: 'LOGIN_REFUSED' })
  expect(canary.requests).toHaveLength(1)
  clock.now += limits.keySetRetryMs
  await loginJwt()
  expect(canary.requests).toHaveLength(2)
})
