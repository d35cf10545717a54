import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { listClients } from '../features/clients/listClients.js'
import { openClients } from '../features/clients/openClients.js'
import { openDatabase } from '../infra/db/openDatabase.js'
import { addClient } from './addClient.js'

const folder = mkdtempSync(join(tmpdir(), 'billfold-clients-'))
const environment = { BILLFOLD_DATA_DIR: join(folder, 'data') }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(...args: string[]) {
  const written: string[] = []
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  try {
    await addClient(args, environment)
  } finally {
    out.mockRestore()
  }
  return JSON.parse(written.join(''))
}

async function readClient() {
  const { database, close } = await openDatabase({ dataDir: environment.BILLFOLD_DATA_DIR })
  try {
    return (await listClients(database)).find(({ id }) => id === 'shop')
  } finally {
    await close()
  }
}

test('a client that is changed keeps what the command does not name', async () => {
  const { database, close } = await openDatabase({ dataDir: environment.BILLFOLD_DATA_DIR })
  const auth = { redirectUrls: ['https://shop.example/back'] }
  await openClients(database, [{ id: 'shop', auth }], { now: Date.now() })
  await close()
  const hook = 'https://shop.example/hook'
  const { webhook } = await run('shop', '--origin', 'https://shop.example', '--secret', '--webhook', hook)
  await run('shop', '--secret')
  const secrets = { secretHashes: [expect.any(String), expect.any(String)] }
  expect(await readClient()).toEqual({
    ...{ id: 'shop', origins: ['https://shop.example'], webhook, auth },
    ...secrets,
  })
  await run('shop', '--origin', 'https://new.example')
  expect(await readClient()).toMatchObject({ origins: ['https://new.example'], webhook, auth })
  await run('shop')
  expect(await readClient()).toMatchObject({ origins: ['https://new.example'], webhook, auth })
  await run('shop', '--webhook', 'none')
  expect(await readClient()).toMatchObject({ origins: ['https://new.example'], webhook: undefined, auth })
})

test('a client in the settings of the server is as the settings say, also where they name less', async () => {
  const { database, close } = await openDatabase({})
  const webhook = { url: 'https://shop.example/hook', secret: 'hook' }
  await openClients(database, [{ id: 'shop', origins: ['https://shop.example'], webhook }], {
    now: Date.now(),
  })
  const { clients } = await openClients(database, [{ id: 'shop' }], { now: Date.now() })
  await close()
  expect(clients.get('shop')).toMatchObject({ origins: [], webhook: undefined })
})

test.each([
  'http://127.0.0.1/hook',
  'http://localhost:3000/hook',
  'https://10.0.0.7/hook',
  'https://[::1]/hook',
  'https://shop.internal/hook',
])('a webhook at %s, to which production sends nothing, is refused at once', async (url) => {
  await expect(addClient(['other', '--webhook', url], environment)).rejects.toThrow(
    'would get no webhooks in production. Private addresses',
  )
})

test.each(['shop.example/hook', 'ftp://shop.example', 'https://me:secret@shop.example/hook'])(
  'a webhook at %s, which is no web address, is refused at once',
  async (url) => {
    await expect(addClient(['other', '--webhook', url], environment)).rejects.toThrow('Expected a')
  },
)

test('in development a webhook may be on this machine', async () => {
  const hook = 'http://127.0.0.1:3000/hook'
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await addClient(['dev', '--webhook', hook], { ...environment, BILLFOLD_MODE: 'development' })
  } finally {
    out.mockRestore()
  }
})
