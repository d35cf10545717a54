import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasskey } from '../../test/createPasskey.js'
import { startWallet } from '../../test/startWallet.js'

let world: Awaited<ReturnType<typeof startWallet>>

beforeAll(async () => {
  world = await startWallet({ clients: [{ id: 'shop', origins: ['https://shop.example'] }] })
})
afterAll(() => world.stop())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function signUp(id: Buffer) {
  const started = await world.call('/v1/wallet/login/passkey', { kind: 'sign-up' })
  const { challengeId, options } = started.body
  const origin = world.wallet.options.publicUrl
  const response = createPasskey(id, { origin, challenge: options.challenge })
  return world.call('/v1/wallet/login/passkey/callback', { challengeId, response })
}

test('T16 a registered passkey cannot be registered again: knowing its id gives no account', async () => {
  const id = Buffer.alloc(32, 7)
  const first = await signUp(id)
  expect(first.body.session.accountId).toBeTruthy()
  expect(await signUp(id)).toMatchObject({ body: { code: 'LOGIN_REFUSED' } })
  const other = await signUp(Buffer.alloc(32, 8))
  expect(other.body.session.accountId).not.toBe(first.body.session.accountId)
})

test('T16 of two who make the same passkey at once, one gets an account', async () => {
  const id = Buffer.alloc(32, 9)
  const answers = await Promise.all([signUp(id), signUp(id), signUp(id)])
  expect(answers.filter(({ body }) => body.session)).toHaveLength(1)
})

test('T20 a contract logs in as itself on its own network: the same address elsewhere is somebody else', async () => {
  const client = { verifyMessage: async () => true }
  const chains = world.wallet.chains as Map<number, unknown>
  for (const id of [1, 2]) chains.set(id, { client })
  const logIn = async (chainId: number) => {
    const page = { address: '0x00000000000000000000000000000000000000c0', chainId }
    const { challengeId } = (await world.call('/v1/wallet/login/wallet', page)).body
    const answer = { challengeId, signature: `0x${'11'.repeat(65)}` }
    const { body } = await world.call('/v1/wallet/login/wallet/callback', answer)
    return body.session.accountId as string
  }
  const account = await logIn(1)
  expect(await logIn(1)).toBe(account)
  expect(await logIn(2)).not.toBe(account)
})

test('T18 T19 being a guest is no proof of who one is once the account has another login', async () => {
  const guest = () => world.call('/v1/wallet/login/guest', { secret: 'a'.repeat(64) })
  const { accessToken } = (await guest()).body.session
  const link = async (email: string, token: string) => {
    const { challengeId } = (await world.call('/v1/wallet/login/email', { email, link: true })).body
    const code = /code is (\d{6})/.exec(world.mails.filter(({ to }) => to === email).at(-1)?.text ?? '')?.[1]
    const answer = { challengeId, code, link: true }
    return world.call('/v1/wallet/login/code/callback', answer, bearer(token))
  }
  expect(await link('owner@example.test', accessToken)).toMatchObject({ status: 200 })
  const again = (await guest()).body.session
  expect(await link('thief@example.test', again.accessToken)).toMatchObject({ body: { code: 'STALE_LOGIN' } })
  const { body } = await world.call('/v1/wallet/account', undefined, bearer(again.accessToken))
  expect(body.profiles.map(({ type }: { type: string }) => type).sort()).toEqual(['email', 'guest'])
  // The frame then requests the other login instead of failing.
  expect(body.freshFor).toBe(0)
})
