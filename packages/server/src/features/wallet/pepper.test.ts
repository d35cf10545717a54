import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../infra/db/openDatabase.js'
import { walletAccountTable, walletProfileTable } from '../../infra/db/tables/wallet.js'
import type { SealingKey } from '../../infra/sealShare.js'
import { hashGuessable } from '../auth/hashSecret.js'
import { checkPepper, findPepper } from './pepper.js'

const newKey = (id: string): SealingKey => ({ id, secret: randomBytes(32).toString('base64') })
const [oldest, newest, other] = [newKey('a1'), newKey('a2'), newKey('r1')] as const
const both = findPepper({ auth: [newest, oldest], recovery: [other] })
const retired = findPepper({ auth: [newest], recovery: [other] })

async function openEmpty() {
  const { database, close } = await openDatabase({})
  onTestFinished(close)
  return database
}

test('T70 A25 a start without the key that the pepper was made from is refused; with its pepper it is not', async () => {
  const database = await openEmpty()
  await checkPepper({ database, pepper: both })
  await checkPepper({ database, pepper: both })
  await expect(checkPepper({ database, pepper: retired })).rejects.toThrow('nobody would find their account')
  const configured = findPepper({ auth: [newest], recovery: [other], pepper: both.toString('base64') })
  await checkPepper({ database, pepper: configured })
})

test('T70 A25 a database of before the fingerprint was kept is checked by its logins', async () => {
  const database = await openEmpty()
  const [createdAt, scope, email] = [new Date(), 'client:shop', 'ann@example.test']
  await database.insert(walletAccountTable).values({ id: 'ann', scope, createdAt })
  const subject = hashGuessable({ pepper: both }, 'email', email)
  const profile = { scope, type: 'email', subject, accountId: 'ann', details: { email }, createdAt } as const
  await database.insert(walletProfileTable).values(profile)
  await expect(checkPepper({ database, pepper: retired })).rejects.toThrow('nobody would find their account')
  await checkPepper({ database, pepper: both })
})
