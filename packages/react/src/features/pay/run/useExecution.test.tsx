import { createStore } from '@billfold/core/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { BillfoldProvider } from '../../../entries/BillfoldProvider.js'
import { createPaymentRecord } from '../../../test/createPaymentRecord.js'
import { visitPay } from '../../../test/visitPay.js'
import { PayContext, type PayState } from '../provider/PayContext.js'
import { useAutoStart } from './useExecution.js'

function Probe() {
  useAutoStart()
  return <p>shown</p>
}

test.each([
  ['begins by itself in a widget', false, 1],
  ['waits for a person where it was taken from the journal', true, 0],
])('a payment that was never asked for %s', async (_, isResumed, count) => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const started = vi.fn(() => () => {})
  const payment = createPaymentRecord('p', { steps: ['ready'] })
  const run = { state: createStore({ payment }), start: started, follow: started, autoStart: started }
  const state = { run, isResumed } as unknown as PayState
  const probe = (
    <PayContext.Provider value={state}>
      <Probe />
    </PayContext.Provider>
  )
  const { view, billfold } = await visitPay(null)
  await view.rerender(<BillfoldProvider billfold={billfold}>{probe}</BillfoldProvider>)
  await expect.element(page.getByText('shown')).toBeVisible()
  expect(started).toHaveBeenCalledTimes(count)
})
