import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { PageHeader } from '../playground/PageHeader.js'
import { findStack } from './findStack.js'

const chains = [1337, 1338].map((id) => ({
  id,
  rpcUrl: `http://127.0.0.1:${id}`,
  bundlerUrl: `http://127.0.0.1:${id + 3000}`,
}))

function answer(health: object): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(health)))
}

const find = () => findStack({ origin: new URL('http://localhost:5173'), ask: true })

afterEach(() => void vi.unstubAllGlobals())

test('the page says what is missing when parts of the stack did not start', async () => {
  answer({ ready: true, chains, degraded: ['bundler1338', 'chain1339', 'relay', 'somethingNew'] })
  const stack = await find()
  expect(Object.keys(stack.smartChains)).toEqual(['1337'])
  const screen = await render(<PageHeader stack={stack} base="light" onBase={() => {}} />)
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(
      'Local stack is running. Missing: smart accounts on Local Two; the network Local Testnet; WalletConnect; somethingNew. The terminal says why.',
    )
})

test('a whole stack, and one that knows no such field, is simply running', async () => {
  for (const fields of [{ degraded: [] }, {}]) {
    answer({ ready: true, chains, ...fields })
    const stack = await find()
    const screen = await render(<PageHeader stack={stack} base="light" onBase={() => {}} />)
    await expect.element(screen.getByRole('status')).toHaveTextContent(/^Local stack is running$/)
    await screen.unmount()
  }
})
