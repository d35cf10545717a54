import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { visitAccount } from '../../test/visitAccount.js'
import { useAccountModal, useConnectModal, useNetworkModal } from './modalHooks.js'

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const state = (text: string) => expect.element(page.getByText(text)).toBeInTheDocument()

test.each([
  ['useConnectModal', useConnectModal],
  ['useAccountModal', useAccountModal],
  ['useNetworkModal', useNetworkModal],
] as const)('%s opens with `open`, and `isOpen` says whether it is open', async (_, useModal) => {
  function Host() {
    const { open, isOpen } = useModal()
    const [ended, setEnded] = useState(0)
    return (
      <>
        <button type="button" onClick={() => void open().then(() => setEnded((count) => count + 1))}>
          Open
        </button>
        <p>{`${isOpen ? 'open' : 'closed'}, ended ${ended} times`}</p>
      </>
    )
  }
  const kit = await visitAccount(<Host />)
  onTestFinished(kit.stop)
  await state('closed, ended 0 times')
  await press('Open')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await state('open, ended 0 times')
  await userEvent.keyboard('{Escape}')
  await state('closed, ended 1 times')
})

test('a modal that is opened again stays open when its first opening ends', async () => {
  function Host() {
    const { open, isOpen } = useConnectModal()
    const [ended, setEnded] = useState(0)
    const openTwice = async () => {
      const [first] = [open(), open()]
      await first
      setEnded(1)
    }
    return (
      <>
        <button type="button" onClick={() => void openTwice()}>
          Open twice
        </button>
        <p>{`${isOpen ? 'open' : 'closed'}, ended ${ended} times`}</p>
      </>
    )
  }
  const kit = await visitAccount(<Host />)
  onTestFinished(kit.stop)
  await press('Open twice')
  await state('open, ended 1 times')
  await userEvent.keyboard('{Escape}')
  await state('closed, ended 1 times')
})

test('the former names of useConnectModal go on working', async () => {
  function Host() {
    const { connect, isConnecting, open, isOpen } = useConnectModal()
    return (
      <>
        <button type="button" onClick={() => void connect()}>
          Open
        </button>
        <p>{`${connect === open}, ${isConnecting === isOpen}, ${isConnecting ? 'open' : 'closed'}`}</p>
      </>
    )
  }
  const kit = await visitAccount(<Host />)
  onTestFinished(kit.stop)
  await press('Open')
  await state('true, true, open')
})
