import { afterAll, beforeAll, expect, test } from 'vitest'
import { authLimits } from '../../features/auth/authLimits.js'
import { putShares } from '../../test/putShares.js'
import { startWallet } from '../../test/startWallet.js'

let world: Awaited<ReturnType<typeof startWallet>>
let people = 0

beforeAll(async () => {
  world = await startWallet({ clients: [{ id: 'shop', origins: ['https://shop.example'] }] })
})
afterAll(() => world.stop())

const newEmail = () => `reader${++people}@example.test`
const speak = (language: string) => ({ 'accept-language': language })
const mailsOf = (email: string) => world.mails.filter(({ to }) => to === email)
const subjectsOf = (email: string) => mailsOf(email).map(({ subject }) => subject)
const shares = { authShare: `0x${'1'.repeat(66)}`, recoveryShare: `0x${'2'.repeat(66)}` }

async function sendCode(email: string, language: string, devices: string[] = []) {
  world.clock.now += authLimits.resendMs
  return (await world.call('/v1/wallet/login/email', { email, devices }, speak(language))).body.challengeId
}

async function logIn(email: string, language: string, devices: string[] = []) {
  const challengeId = await sendCode(email, language, devices)
  const code = /(?<!\w)\d{6}(?!\w)/.exec(mailsOf(email).at(-1)?.text ?? '')?.[0]
  const body = { challengeId, code, devices }
  return (await world.call('/v1/wallet/login/code/callback', body, speak(language))).body.session
}

test.each([
  ['de-DE,de;q=0.9,en;q=0.5', 'Bei shop.example anmelden'],
  ['pt-BR', 'Entrar em shop.example'],
  ['ar', 'تسجيل الدخول إلى \u2068shop.example\u2069'],
  ['sv', 'Sign in to shop.example'],
])('a new address gets its mail in the language of the frame: %s', async (language, subject) => {
  const email = newEmail()
  expect((await logIn(email, language)).accessToken).toBeTruthy()
  expect(subjectsOf(email)).toEqual([subject])
})

test('T18 a thief cannot choose the language in which the owner is warned', async () => {
  const email = newEmail()
  await logIn(email, 'de')
  await logIn(email, 'hi')
  expect(subjectsOf(email).slice(1)).toEqual([
    'Bei shop.example anmelden',
    'Ihre Wallet wurde auf einem neuen Gerät geöffnet',
  ])
})

test('a login on a known device changes the language of later warnings', async () => {
  const email = newEmail()
  const deviceId = '7'.repeat(64)
  const { accessToken } = await logIn(email, 'de')
  await putShares(world, { accessToken, deviceId, ...shares })
  await logIn(email, 'fr', [deviceId])
  await logIn(email, 'hi')
  expect(subjectsOf(email).slice(1)).toEqual([
    'Connexion à shop.example',
    'Connexion à shop.example',
    'Votre portefeuille a été ouvert sur un nouvel appareil',
  ])
})
