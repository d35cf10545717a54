import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addClient } from './addClient.js'
import { showPayment } from './showPayment.js'

const folder = mkdtempSync(join(tmpdir(), 'billfold-payment-'))
const environment = { BILLFOLD_DATA_DIR: join(folder, 'data') }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the command line refuses what is no origin, and says when there is no such payment', async () => {
  await expect(addClient(['shop', '--origin', 'https://shop.example/path'], environment)).rejects.toThrow(
    'is not an origin',
  )
  await expect(showPayment([], environment)).rejects.toThrow('Which payment?')
  const other = { BILLFOLD_DATA_DIR: join(folder, 'other') }
  await expect(showPayment(['0x01'], other)).rejects.toThrow('There is no such payment')
}, 120_000)
