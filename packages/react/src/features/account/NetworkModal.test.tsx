import { createFakeClock } from '@billfold/test'
import type { Chain } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { localOne, localTwo } from '../../test/createTestKit.js'
import { visitAccount } from '../../test/visitAccount.js'
import { NetworkModal, type NetworkModalProps } from './NetworkModal.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const testnet: Chain = { ...localTwo, id: 1339, name: 'Local Testnet', testnet: true }
const ethereum: Chain = { ...localTwo, id: 1, name: 'Ethereum' }
const many = (count: number): Chain[] =>
  Array.from({ length: count }, (_, index) => ({ ...localTwo, id: 5000 + index, name: `Network ${index}` }))

type Setup = {
  options?: NetworkModalProps['options']
  chains?: readonly Chain[]
  clock?: ReturnType<typeof createFakeClock>
}

async function openNetworks({ options = {}, chains = [localOne, localTwo, testnet], clock }: Setup = {}) {
  const onClose = vi.fn()
  const kit = await visitAccount(<NetworkModal options={options} onClose={onClose} />, {
    options: {
      chains: chains as [Chain, ...Chain[]],
      transports: undefined,
      ...(clock && { platform: { clock } }),
    },
  })
  stops.push(kit.stop)
  await expect.element(page.getByRole('heading', { name: 'Select Network' })).toBeVisible()
  return { ...kit, onClose }
}

const rows = () => [...document.querySelectorAll('dialog li button')]
const names = () => rows().map((row) => row.querySelector('bdi')?.textContent)
const headings = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((each) => each.textContent)
const row = (name: RegExp) => page.getByRole('button', { name })
const list = () => page.getByRole('tabpanel').element().querySelector('section') as HTMLElement

test('R2.103 the tabs All, Mainnets and Testnets show what they say', async () => {
  await openNetworks()
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['All', 'Mainnets', 'Testnets'])
  expect(names()).toEqual(['Local One', 'Local Two', 'Local Testnet'])
  await userEvent.click(page.getByRole('tab', { name: 'Mainnets' }))
  expect(names()).toEqual(['Local One', 'Local Two'])
  await userEvent.click(page.getByRole('tab', { name: 'Testnets' }))
  expect(names()).toEqual(['Local Testnet'])
})

test('R2.106 R9.17 R2.104 R2.105 the list is searched 300 ms after the last key, by name or chain id', async () => {
  const clock = createFakeClock()
  await openNetworks({ clock })
  const search = page.getByRole('searchbox', { name: 'Search by name or chain ID' })
  const waiting = clock.waiting()
  await userEvent.type(search, 'Lcal T')
  await clock.advance(299)
  await userEvent.type(search, 'w')
  await clock.advance(299)
  expect(clock.waiting()).toBe(waiting + 1)
  expect(names()[0]).toBe('Local One')
  await clock.advance(1)
  expect(clock.waiting()).toBe(waiting)
  await expect.poll(() => names()[0]).toBe('Local Two')
  expect(headings()).toEqual([])
  await userEvent.fill(search, '1339')
  await clock.advance(300)
  await expect.poll(() => names()[0]).toBe('Local Testnet')
  expect(document.querySelector('dialog [aria-live=polite]')?.textContent).toMatch(/networks? found$/)
})

test('R2.108 "No Results" shows when nothing matches, and one press brings the list back', async () => {
  const clock = createFakeClock()
  await openNetworks({ clock })
  await userEvent.fill(page.getByRole('searchbox'), 'zzzz')
  await clock.advance(300)
  await expect.element(page.getByText('No Results')).toBeVisible()
  expect(names()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }))
  expect(names()).toHaveLength(3)
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})

test('a tab without networks says so and leads back to all', async () => {
  await openNetworks({ chains: [localOne, localTwo] })
  await userEvent.click(page.getByRole('tab', { name: 'Testnets' }))
  await expect.element(page.getByText('No Results')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show all networks' }))
  expect(names()).toHaveLength(2)
})

test('R2.107 networks are listed under recently used, popular and others, the current one marked', async () => {
  await openNetworks({ chains: [localOne, localTwo, ethereum] })
  expect(headings()).toEqual(['Recently used', 'Popular', 'Others'])
  expect(names()).toEqual(['Local One', 'Ethereum', 'Local Two'])
  await expect.element(row(/Local One Current/)).toHaveAttribute('aria-current', 'true')
  expect(document.querySelectorAll('dialog [aria-current]')).toHaveLength(1)
})

test('R2.107 a network that was switched to is recently used the next time', async () => {
  const { billfold, visit, onClose } = await openNetworks({ chains: [localOne, ethereum, localTwo] })
  await userEvent.click(row(/Local Two/))
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(billfold.state.get().recentChainIds).toEqual([1338])
  const again = await visit(undefined)
  expect(again.billfold.state.get().recentChainIds).toEqual([1338])
})

test('sections of the integrator replace ours', async () => {
  await openNetworks({ options: { sections: [{ label: 'Ours', chains: [1339, localTwo] }] } })
  expect(headings()).toEqual(['Ours'])
  expect(names()).toEqual(['Local Testnet', 'Local Two'])
})

test('R2.109 the link to add a custom network shows when the integrator answers it', async () => {
  const onCustomClick = vi.fn()
  await openNetworks({ options: { onCustomClick } })
  await userEvent.click(page.getByRole('button', { name: 'Add Custom Network' }))
  expect(onCustomClick).toHaveBeenCalledOnce()
})

test('R2.110 the list is 330px high, however many networks there are', async () => {
  await openNetworks()
  expect(list().getBoundingClientRect().height).toBe(330)
})

test('R2.111 with 500 networks ten are drawn, and ten more each time the end comes into view', async () => {
  await openNetworks({ chains: [localOne, ...many(499)] })
  expect(rows()).toHaveLength(10)
  list().scrollTop = list().scrollHeight
  await expect.poll(() => rows().length).toBe(20)
  list().scrollTop = list().scrollHeight
  await expect.poll(() => rows().length).toBe(30)
})

test('switching moves the wallet, tells the integrator and closes the modal', async () => {
  const onSwitch = vi.fn()
  const { wallets, billfold, onClose } = await openNetworks({ options: { onSwitch } })
  await userEvent.click(row(/Local Two/))
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(await wallets[0]?.provider.request({ method: 'eth_chainId' })).toBe('0x53a')
  expect(onSwitch.mock.calls.map(([chain]) => chain.id)).toEqual([1338])
  expect(billfold.wagmi.state.connections.get(billfold.wagmi.state.current ?? '')?.chainId).toBe(1338)
})

test('a network that the wallet does not know (4902) is added to it', async () => {
  const { wallets, onClose } = await openNetworks()
  await userEvent.click(row(/Local Testnet/))
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(wallets[0]?.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain')
  expect(await wallets[0]?.provider.request({ method: 'eth_chainId' })).toBe('0x53b')
})

test('R4.99 R8.61 a refused switch is shown in its row, announced and logged, and can be tried again', async () => {
  const { wallets, warnings, onClose } = await openNetworks()
  wallets[0]?.rejectNext()
  await userEvent.click(row(/Local Two/))
  await expect.element(row(/Local Two/)).toHaveTextContent('Failed to switch network')
  expect(document.querySelector('dialog [aria-live=assertive]')?.textContent).toContain(
    'Failed to switch to Local Two',
  )
  expect(warnings).toContain('Failed to switch to chain 1338')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(row(/Local Two/))
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
})

test('while the wallet is asked the row says so, and no second network is asked for', async () => {
  const { wallets } = await openNetworks()
  wallets[0]?.hangNext()
  await userEvent.click(row(/Local Two/))
  await expect.element(row(/Local Two/)).toHaveTextContent('Confirm in Demo Wallet 1')
  await userEvent.click(row(/Local Testnet/))
  ;(row(/Local Two/).element() as HTMLElement).click()
  const switchRequests = wallets[0]?.requests.filter(({ method }) => method === 'wallet_switchEthereumChain')
  expect(switchRequests).toHaveLength(1)
})

test('choosing the network one is on asks the wallet for nothing', async () => {
  const { wallets, onClose } = await openNetworks()
  await userEvent.click(row(/Local One/))
  expect(onClose).toHaveBeenCalledOnce()
  expect(wallets[0]?.requests.map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
})

test('renderChain draws each network and can switch, see the failure and close', async () => {
  const { wallets, onClose } = await openNetworks({
    options: {
      renderChain: ({ chain, switchChain, switchFailed, close }) => (
        <>
          <button type="button" onClick={switchFailed ? close : switchChain}>
            {switchFailed ? `Close, ${chain.name} failed` : `Go to ${chain.name}`}
          </button>
        </>
      ),
    },
  })
  wallets[0]?.rejectNext()
  await userEvent.click(row(/Go to Local Two/))
  await userEvent.click(row(/Close, Local Two failed/))
  expect(onClose).toHaveBeenCalledOnce()
})
