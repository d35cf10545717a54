import { Component, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeChain } from '../test/createFakeChain.js'
import { createTestKit } from '../test/createTestKit.js'
import { button, checkout, visitPay } from '../test/visitPay.js'
import { ConnectButton } from './connect/ConnectButton.js'
import { CheckoutWidget } from './pay/CheckoutWidget.js'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const noContract = '0x00000000000000000000000000000000000000bb'

/** Catches errors that left the kit: React unmounts everything up to here. */
class HostBoundary extends Component<{ children: ReactNode }> {
  override state = { text: '' }
  static getDerivedStateFromError(error: unknown) {
    return { text: `Escaped: ${error}` }
  }
  override render() {
    return this.state.text || this.props.children
  }
}

test('what onWarning returns is no end of an effect: the page stays when a widget is taken away', async () => {
  function Shop() {
    const [isOpen, setOpen] = useState(true)
    return (
      <HostBoundary>
        {isOpen && <CheckoutWidget {...checkout} tokenAddress={noContract} />}
        <button type="button" onClick={() => setOpen(false)}>
          Leave
        </button>
      </HostBoundary>
    )
  }
  const chain = createFakeChain()
  // The test kit has an onWarning that returns a number.
  await visitPay(<Shop />, {
    services: false,
    chain: { ...chain, rpc: { ...chain.rpc, eth_call: () => '0x' } },
  })
  await expect.element(page.getByRole('heading', { name: 'Token Not Supported' })).toBeVisible()
  await userEvent.click(button('Leave'))
  await expect.element(page.getByRole('heading', { name: 'Token Not Supported' })).not.toBeInTheDocument()
  expect(document.body.textContent).not.toContain('Escaped')
  await expect.element(button('Leave')).toBeVisible()
})

test('an onWarning that throws does not take the page along', async () => {
  const onWarning = () => {
    throw new Error('of the host')
  }
  const kit = createTestKit({ options: { onWarning } })
  onTestFinished(kit.stop)
  const { billfold } = await kit.visit(
    <HostBoundary>
      <p>The host's own text</p>
      <ConnectButton theme={'pink' as never} />
    </HostBoundary>,
  )
  await vi.dynamicImportSettled()
  expect(() => billfold.warn('A line')).not.toThrow()
  expect(document.body.textContent).not.toContain('Escaped')
})
