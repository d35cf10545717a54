import { connectWallet } from '@billfold/core/actions'
import { announceWallets, createScriptedWallet, demoKeys } from '@billfold/test'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { createTestKit, localOne } from '../../../test/createTestKit.js'
import { AccountModal } from '../AccountModal.js'
import type { DetailsModalOptions } from '../DetailsModalOptions.js'

function Opened({ options }: { options: DetailsModalOptions }) {
  return useActiveAccount() ? <AccountModal options={options} onClose={() => {}} /> : null
}

async function openManage(rdns: string, name: string, options: DetailsModalOptions = {}) {
  const wallet = createScriptedWallet({
    name,
    rdns,
    privateKeys: demoKeys.slice(0, 2),
    chains: [{ id: localOne.id, rpcUrl: 'http://one.invalid' }],
  })
  onTestFinished(announceWallets([wallet]).stop)
  const { visit, warnings } = createTestKit({ rpc: { eth_getBalance: () => '0x0' } })
  const { billfold } = await visit(<Opened options={options} />)
  const connector = billfold.wagmi.connectors.find(({ id }) => id === rdns)
  if (!connector) throw new Error('the wallet was not found')
  await connectWallet(billfold, { connector })
  await userEvent.click(page.getByRole('button', { name: 'Manage Wallet' }))
  await expect.element(page.getByRole('heading', { name: 'Manage Wallet' })).toHaveFocus()
  const countRequests = () =>
    wallet.requests.filter(({ method }) => method === 'wallet_requestPermissions').length
  return { wallet, billfold, warnings, countRequests: countRequests, before: countRequests() }
}

const row = () => page.getByRole('button', { name: /Switch Account/ })

test('R2.58 R2.116 R6.10 MetaMask is asked for another of its accounts, and the page follows', async () => {
  const { wallet, billfold, countRequests, before } = await openManage('io.metamask', 'MetaMask')
  const [, second = '0x'] = wallet.accounts
  wallet.hangNext()
  await userEvent.click(row())
  await expect.element(row()).toHaveTextContent('Choose an account in MetaMask')
  expect(countRequests()).toBe(before + 1)
  wallet.setAccounts([second])
  wallet.answerPending()
  await expect
    .poll(() => billfold.wagmi.state.connections.get(billfold.wagmi.state.current ?? '')?.accounts[0])
    .toBe(second)
})

test('R2.116 a refusal is shown and logged, and one can try again', async () => {
  const { wallet, warnings, countRequests, before } = await openManage('io.metamask', 'MetaMask')
  wallet.rejectNext()
  await userEvent.click(row())
  await expect.element(row()).toHaveTextContent('The account was not switched')
  expect(warnings).toContain('Failed to switch account')
  await userEvent.click(row())
  await expect.poll(countRequests).toBe(before + 2)
})

test('R2.116 R6.10 no other wallet offers it; the screen says where the wallet is managed', async () => {
  await openManage('com.example', 'Example Wallet', { manageWallet: { allowLinkingProfiles: false } })
  await expect.element(page.getByText('Manage Example Wallet in its own app')).toBeVisible()
  expect(row().elements()).toEqual([])
})
