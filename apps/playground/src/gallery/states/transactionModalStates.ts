import type { ConnectButtonProps } from '@billfold/react'
import type { GalleryState } from '../GalleryState.js'
import type { Walker } from '../Walker.js'
import type { WorldOptions } from '../world/World.js'

const alice: WorldOptions = { connected: [0], services: false }
const seller = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** The gallery passes the same type to every component; the button reads its own names from it. */
const call = (transaction: object) =>
  ({ transaction: { to: seller, chainId: 1, ...transaction } }) as unknown as ConnectButtonProps

const large = call({ value: '5000000000000000000' })

async function openDeposit({ press, see }: Walker): Promise<void> {
  await press('Make the call')
  await see('Waiting for funds')
}

/** Creates a state in which funds arrive while the deposit screen is open. */
function createRising(id: string, text: string, prepare?: WorldOptions['prepare']): GalleryState {
  let isRich = false
  const world = {
    ...alice,
    prepare,
    get balance() {
      return isRich ? '6' : '1.2345'
    },
  }
  return {
    id,
    component: 'TransactionButton',
    world,
    props: large,
    async walk(walker) {
      isRich = false
      await openDeposit(walker)
      isRich = true
      await come(walker)
      if (id === 'transaction/deposit-enough') return
      await walker.press('Continue')
      await walker.see(text)
    },
  }
}

/** Refocusing the page refetches the balance; a request already pending would return the old one. */
async function come({ see }: Walker): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    const isThere = await Promise.race([
      see('This wallet has enough now.').then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 250)),
    ])
    if (isThere) return
  }
}

/** States of the compact transaction modal. */
export const transactionModalStates: readonly GalleryState[] = [
  {
    id: 'transaction/button',
    component: 'TransactionButton',
    world: alice,
    props: large,
    walk: ({ see }) => see('Make the call'),
  },
  {
    id: 'transaction/deposit',
    component: 'TransactionButton',
    world: alice,
    props: large,
    walk: openDeposit,
  },
  {
    id: 'transaction/deposit-token',
    component: 'TransactionButton',
    world: alice,
    props: call({ erc20Value: { tokenAddress: usdc, amount: '123456789123456' } }),
    walk: openDeposit,
  },
  {
    id: 'transaction/deposit-testnet',
    component: 'TransactionButton',
    world: { ...alice, chainId: 1337, services: true },
    props: call({ chainId: 1337, value: '5000000000000000000' }),
    async walk(walker) {
      await openDeposit(walker)
      await walker.see('Get testnet funds')
    },
  },
  createRising('transaction/deposit-enough', 'Continue'),
  createRising('transaction/sending', 'Sending transaction', ([wallet]) => wallet?.hangNext()),
  createRising('transaction/failed', 'Transaction failed', ([wallet]) => wallet?.rejectNext()),
  createRising('transaction/sent', 'Transaction sent'),
]
