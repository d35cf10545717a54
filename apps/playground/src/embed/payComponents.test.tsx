import { createBillfold } from '@billfold/core'
import { BillfoldProvider } from '@billfold/react'
import { localhost } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { payComponents } from './payComponents.js'

const seller = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const transaction = { to: seller, chainId: localhost.id, value: '5' }
const options = { chain: localhost, seller, amount: '1', mode: 'transaction', transaction }

test.each(Object.keys(payComponents))('%s gets no callback that it would warn of', async (name) => {
  const onWarning = vi.fn()
  const billfold = createBillfold({ chains: [localhost], autoConnect: false, onWarning })
  const props = { ...options, detailsModal: {}, onConnect: () => {}, onDisconnect: () => {} }
  const view = await render(
    <BillfoldProvider billfold={billfold}>{payComponents[name]?.(props as never)}</BillfoldProvider>,
  )
  await vi.dynamicImportSettled()
  const lines = onWarning.mock.calls.map(([line]) => line).join('\n')
  expect(lines).not.toMatch(/onConnect|onDisconnect|detailsModal/)
  await view.unmount()
})
