import { expect, test, vi } from 'vitest'
import { DriverError } from './DriverError.js'
import type { Remote } from './Remote.js'
import { createLocator } from './RemoteLocator.js'

const there = {
  ...{ count: 1, text: '', value: '', box: '0,0,9,9' },
  ...{ visible: true, enabled: true, editable: true, hit: true },
}

/** A locator over a driver that answers scripts by a part of their text. */
function locate(answers: Record<string, () => unknown>) {
  const send = vi.fn(async () => null)
  const run = async (_: unknown, script: string) => {
    const found = Object.entries(answers).find(([part]) => script.includes(part))
    return found?.[1]()
  }
  const within = (_: unknown, work: () => unknown) => work()
  const remote = {
    session: { run, send, within },
    placeOf: (frames: string[]) => ({ window: 'w', frames }),
    evaluateAt: async () => '',
    keyboard: { press: vi.fn(), type: vi.fn() },
  }
  return { locator: createLocator(remote as unknown as Remote, 'button'), send }
}

const fail = (kind: string, message: string) => () => {
  throw new DriverError(kind, message)
}

const pressed = { probeDrawn: () => there, guardPress: () => ({}), endPress: () => true }

test('a window that closed before the press was not pressed', async () => {
  const { locator, send } = locate({ ...pressed, guardPress: fail('no such window', 'gone') })
  await expect(locator.click({ timeout: 200 })).rejects.toThrow('no such window')
  expect(send).not.toHaveBeenCalled()
})

test.each(['no such window', 'no such frame', 'stale element reference'])(
  'a press after which there is %s has arrived',
  async (kind) => {
    const { locator, send } = locate({ ...pressed, endPress: fail(kind, 'gone') })
    await locator.click({ timeout: 200 })
    expect(send).toHaveBeenCalledOnce()
  },
)

test('a press of which nothing is known is no success', async () => {
  const { locator } = locate({ ...pressed, endPress: fail('script timeout', 'the page hangs') })
  await expect(locator.click({ timeout: 200 })).rejects.toThrow('script timeout')
})

test('a press that never arrives is no success', async () => {
  const { locator } = locate({ ...pressed, endPress: () => false })
  await expect(locator.click({ timeout: 200 })).rejects.toThrow('never reached')
})

test('a field that has another value afterwards was not filled', async () => {
  const { locator } = locate({ ...pressed, 'agent.probe(': () => there })
  await expect(locator.fill('after')).rejects.toThrow('has "" instead of "after"')
})

test('an error whose text speaks of something stale is no absence', async () => {
  const { locator } = locate({ 'agent.expect': fail('invalid argument', 'The price is stale') })
  await expect(locator._expect('to.be.hidden', { timeout: 200 })).rejects.toThrow('The price is stale')
})

test('a locator of another frame is not looked for in this one', () => {
  const { locator } = locate({})
  const framed = createLocator({} as Remote, 'iframe >> internal:control=enter-frame >> p')
  for (const join of [locator.or, locator.and, locator.locator])
    expect(() => join(framed)).toThrow('another frame')
  expect(() => locator.filter({ has: framed })).toThrow('another frame')
})

test('members, options and arguments that the driver does not know are refused by name', () => {
  const { locator, send } = locate(pressed)
  expect(() => locator.click({ trial: true } as object)).toThrow('option trial of Locator.click')
  expect(() => locator.filter({ hasNotText: 'a' } as object)).toThrow('hasNotText')
  expect(() => locator.fill(...(['a', { force: true }] as unknown as [string]))).toThrow('Locator.fill')
  expect(() => (locator as unknown as { tap(): void }).tap()).toThrow('no Locator.tap')
  expect(send).not.toHaveBeenCalled()
})
