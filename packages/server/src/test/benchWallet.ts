import { parseArgs } from 'node:util'
import { startWallet } from './startWallet.js'

const { values } = parseArgs({ options: { people: { type: 'string', default: '200' } } })

type Figure = { name: string; count: number; p50: number; p99: number; perSecond: number }

/** Runs an action for many users with some concurrency; times in milliseconds. */
async function measure(name: string, count: number, run: (index: number) => Promise<void>): Promise<Figure> {
  const times: number[] = []
  let next = 0
  const begun = performance.now()
  const work = async () => {
    for (let index = next++; index < count; index = next++) {
      const start = performance.now()
      await run(index)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  const lasted = performance.now() - begun
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { name, count, p50: at(0.5), p99: at(0.99), perSecond: Math.round((count / lasted) * 1000) }
}

/** Measures a login by email, and the share release for each signature. */
async function bench(): Promise<void> {
  const people = Number(values.people)
  const world = await startWallet({ clients: [{ id: 'bench', origins: ['https://bench.example'] }] })
  const tokens: string[] = []
  const share = `0x${'7'.repeat(66)}`
  const deviceId = 'd'.repeat(64)
  const show = (figure: Figure) => process.stdout.write(`${JSON.stringify(figure)}\n`)
  try {
    const logIn = async (index: number) => {
      const email = `person${index}@bench.test`
      const { challengeId } = (await world.call('/v1/wallet/login/email', { email })).body
      const text = world.mails.find(({ to }) => to === email)?.text ?? ''
      const code = /\d{6}/.exec(text)?.[0]
      const { session } = (await world.call('/v1/wallet/login/code/callback', { challengeId, code })).body
      tokens[index] = session.accessToken
    }
    show(await measure('login: code asked for and redeemed', people, logIn))
    const call = (path: string, body: object) => async (index: number) => {
      const answer = await world.call(path, body, { authorization: `Bearer ${tokens[index % people]}` })
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    }
    const address = `0x${'11'.repeat(20)}`
    const shares = { deviceId, address, authShare: share, recoveryShare: share }
    show(await measure('new wallet: shares sealed and kept', people, call('/v1/wallet/shares', shares)))
    show(
      await measure('signing: one share released', people * 5, call('/v1/wallet/shares/auth', { deviceId })),
    )
  } finally {
    await world.stop()
  }
}

await bench()
