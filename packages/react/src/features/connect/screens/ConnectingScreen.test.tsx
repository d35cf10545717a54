import type { AttemptStatus } from '@billfold/core/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectFixture } from '../../../test/ConnectFixture.js'
import { createTestKit } from '../../../test/createTestKit.js'

const installed = [{ id: 'com.example', name: 'Example Wallet' }]
const route = { name: 'connecting', params: { walletId: 'com.example' } } as const

function show(status: AttemptStatus, props: Partial<Parameters<typeof ConnectFixture>[0]> = {}) {
  const { visit, stop } = createTestKit()
  onTestFinished(stop)
  const attempt = { status, walletId: 'com.example', message: status === 'failed' ? 'It broke' : undefined }
  return visit(<ConnectFixture installed={installed} route={route} attempt={attempt} {...props} />)
}

test.each<[AttemptStatus, string, boolean]>([
  ['awaiting', 'Awaiting confirmation', false],
  ['rejected', 'Request cancelled', true],
  ['pending', 'A request is already waiting', true],
  ['locked', 'Example Wallet is locked', true],
  ['failed', 'Connection failed', true],
  ['connected', 'Connected', false],
])('%s reads “%s”, and can be tried again is %s', async (status, title, canRetry) => {
  await show(status)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Example Wallet', exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Try Again' }).elements()).toHaveLength(canRetry ? 1 : 0)
})

test('the wallet’s own words of a failure are one press away', async () => {
  await show('failed')
  await expect.element(page.getByText('It broke')).not.toBeVisible()
  await userEvent.click(page.getByText('Details'))
  await expect.element(page.getByText('It broke')).toBeVisible()
})

test('Try Again asks the same wallet', async () => {
  const onStart = vi.fn()
  await show('rejected', { onStart })
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }))
  expect(onStart).toHaveBeenCalledExactlyOnceWith('com.example')
})
