import { startPostgres } from '@billfold/devstack/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../infra/db/openDatabase.js'
import { ecosystemTable } from '../infra/db/tables/clients.js'
import { walletAccountTable } from '../infra/db/tables/wallet.js'
import { type Command, commands } from './commands.js'

const environment: NodeJS.ProcessEnv = {
  BILLFOLD_SEALING_KEYS: `s1:${Buffer.alloc(32, 1).toString('base64')}`,
}
let postgres: Awaited<ReturnType<typeof startPostgres>>
const hook = 'https://shop.example/hook'
afterAll(() => postgres?.stop())

beforeAll(async () => {
  postgres = await startPostgres()
  environment.DATABASE_URL = postgres.url
  const { database, close } = await openDatabase({ databaseUrl: postgres.url })
  const createdAt = new Date()
  await database.insert(ecosystemTable).values({ id: 'ecosystem.games', name: 'Games', createdAt })
  const account = { id: 'ann', scope: 'client:shop', address: `0x${'1'.repeat(40)}`, createdAt } as const
  await database.insert(walletAccountTable).values(account)
  await close()
})

/** Runs a command and returns its output lines. */
async function run(name: keyof typeof commands, ...args: string[]) {
  const written: string[] = []
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  try {
    await (commands[name] as Command).run(args, environment)
  } finally {
    out.mockRestore()
  }
  return written
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('A11 adding a key or changing one setting leaves recovery, webhook, logins and sponsorship as they are', async () => {
  const pages = ['--origin', 'https://shop.example', '--redirect', 'https://shop.example/back']
  await run(
    'client add',
    'shop',
    ...pages,
    '--webhook',
    hook,
    '--new-device',
    'link',
    '--recovery',
    'user',
    '--sponsor-proof',
    'required',
  )
  const [{ createdAt: _, ...before }] = await run('client show', 'shop')
  expect(before).toMatchObject({
    webhook: hook,
    auth: { recovery: 'user', newDevice: 'link', redirectUrls: ['https://shop.example/back'] },
    sponsor: { proof: 'required' },
  })
  await run('client add', 'shop', '--secret')
  await run('client set', 'shop', '--sponsor-target', `0x${'7'.repeat(40)}`)
  const [after] = await run('client show', 'shop')
  expect(after).toMatchObject({
    ...before,
    keys: [{ key: expect.any(String) }],
    sponsor: { proof: 'required', targets: [`0x${'7'.repeat(40)}`] },
  })
  await expect(run('client set', 'shpo', '--secret')).rejects.toThrow('There is no such client')
})

test('A11 one of several keys is revoked by its name; nothing that is listed is a secret', async () => {
  const [made] = await run('client add', 'shop', '--secret')
  expect((await run('client show', 'shop'))[0].keys).toHaveLength(2)
  await expect(run('client revoke', 'other', made.key)).rejects.toThrow('There is no such key')
  expect(await run('client revoke', 'shop', made.key)).toEqual([{ id: 'shop', revoked: 1, keysLeft: 1 }])
  const listed = JSON.stringify(await run('client list'))
  for (const secret of [made.secretKey, made.key, 'wh_']) expect(listed).not.toContain(secret)
})

test('A11 partners come and go by commands', async () => {
  await expect(run('partner add', 'ecosystem.games', 'nobody')).rejects.toThrow('There is no such client')
  expect((await run('partner add', 'ecosystem.games', 'shop'))[0].partners).toEqual(['shop'])
  expect((await run('client show', 'shop'))[0].ecosystems).toEqual(['ecosystem.games'])
  expect((await run('partner remove', 'ecosystem.games', 'shop'))[0].partners).toEqual([])
  await expect(run('partner remove', 'ecosystem.games', 'shop')).rejects.toThrow('no partner')
  expect(await run('partner list')).toEqual([{ id: 'ecosystem.games', name: 'Games', partners: [] }])
})

test('A11 a client is removed with its keys, and not by accident while people have wallets of it', async () => {
  await expect(run('client remove', 'shop')).rejects.toThrow('1 people have wallets')
  expect(await run('client remove', 'shop', '--leave-wallets')).toEqual([
    { id: 'shop', removed: true, wallets: 1 },
  ])
  await expect(run('client show', 'shop')).rejects.toThrow('There is no such client')
  await expect(run('client remove', 'shop')).rejects.toThrow()
})
