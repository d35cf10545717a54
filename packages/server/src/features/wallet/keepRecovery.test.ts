import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KnownClient } from '../../context/ServerContext.js'
import { walletAccountTable, walletShareTable } from '../../infra/db/tables/wallet.js'
import { sealShare } from '../../infra/sealShare.js'
import { startWallet } from '../../test/startWallet.js'
import { keepRecovery, shareKey } from './keepRecovery.js'

let world: Awaited<ReturnType<typeof startWallet>>
const scope = 'client:shop'

beforeAll(async () => {
  world = await startWallet({ clients: [{ id: 'shop', origins: [] }] })
})
afterAll(() => world.stop())

const choose = (recovery: 'managed' | 'user') =>
  (world.wallet.clients as Map<string, KnownClient>).set('shop', { id: 'shop', auth: { recovery } })

/** Signs up through the API, so that the account matches production. */
async function signUp() {
  const secret = randomBytes(32).toString('hex')
  const { body } = await world.call('/v1/wallet/login/guest', { secret })
  return body.session as { accountId: string; accessToken: string }
}

async function readStored(id: string) {
  const [row] = await world.wallet.database
    .select()
    .from(walletAccountTable)
    .where(eq(walletAccountTable.id, id))
  return row?.recovery
}

const makeKey = (id: string, recovery: 'managed' | 'user' | null) =>
  world.wallet.database
    .update(walletAccountTable)
    .set({ address: `0x${'1'.repeat(40)}`, recovery })
    .where(eq(walletAccountTable.id, id))

test.each([
  ['user', 'managed'],
  ['managed', 'user'],
] as const)(
  'T17 A11 an account that began as %s stays so when the setting changes to %s',
  async (first, later) => {
    choose(first)
    const { accountId, accessToken } = await signUp()
    expect(await readStored(accountId)).toBe(first)
    await makeKey(accountId, first)
    choose(later)
    expect(await keepRecovery(world.wallet, { scope, accountId })).toBe(first)
    const answer = await world.call('/v1/wallet/account', undefined, {
      authorization: `Bearer ${accessToken}`,
    })
    expect(answer.body.recovery).toBe(first)
    expect(await keepRecovery(world.wallet, { scope, accountId: (await signUp()).accountId })).toBe(later)
  },
)

test('T17 A11 an account without a key yet follows the setting', async () => {
  choose('managed')
  const { accountId } = await signUp()
  choose('user')
  expect(await keepRecovery(world.wallet, { scope, accountId })).toBe('user')
  expect(await readStored(accountId)).toBe('user')
})

test.each([
  [`code.${'A'.repeat(22)}.${'B'.repeat(80)}`, 'user', 'managed'],
  [`0x${'e'.repeat(66)}`, 'managed', 'user'],
] as const)(
  'T17 A11 the mode of an older account is read from its own shares: %s',
  async (share, mode, setting) => {
    choose(setting)
    const accountId = randomUUID()
    const owner = { accountId, deviceHash: 'device' }
    const createdAt = new Date()
    const { database } = world.wallet
    await database.insert(walletAccountTable).values({ id: accountId, scope, createdAt })
    await makeKey(accountId, null)
    await database.insert(walletShareTable).values({
      ...owner,
      createdAt,
      usedAt: createdAt,
      authShare: 'x',
      recoveryShare: sealShare(share, shareKey(world.wallet, 'recovery', owner)),
    })
    expect(await keepRecovery(world.wallet, { scope, accountId })).toBe(mode)
    expect(await readStored(accountId)).toBe(mode)
  },
)
