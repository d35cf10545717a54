import type { Billfold } from '@billfold/core'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { BillfoldContext, useBillfold } from '../../provider/BillfoldContext.js'
import { createTestKit, localTwo } from '../../test/createTestKit.js'
import { visitAccount } from '../../test/visitAccount.js'
import { AccountContext } from './AccountContext.js'
import { useBuyChain } from './accountOptions.js'
import type { DetailsModalOptions } from './DetailsModalOptions.js'

const state = (options: DetailsModalOptions) => ({
  options,
  close: () => {},
  connectWallet: async () => {},
})

function Shown({ options = {} }: { options?: DetailsModalOptions }) {
  return (
    <AccountContext.Provider value={state(options)}>
      <BuyChain />
    </AccountContext.Provider>
  )
}

function BuyChain() {
  return <p>chain {useBuyChain()}</p>
}

/** Provider of an app without configured networks. */
function WithoutChains() {
  const none = { ...useBillfold(), chains: [] } as unknown as Billfold
  return (
    <BillfoldContext.Provider value={none}>
      <Shown />
    </BillfoldContext.Provider>
  )
}

const see = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

test('R9.7 one buys on the active network, also after it was switched', async () => {
  const { wallets, stop } = await visitAccount(<Shown />)
  onTestFinished(stop)
  await see('chain 1337')
  await wallets[0]?.setChain(localTwo.id)
  await see('chain 1338')
})

test('R9.7 without an account one buys on the first network, and without networks on 1', async () => {
  const kit = createTestKit({ wallets: 0 })
  onTestFinished(kit.stop)
  await kit.visit(
    <>
      <Shown />
      <WithoutChains />
    </>,
  )
  await see('chain 1337')
  await see('chain 1')
})
