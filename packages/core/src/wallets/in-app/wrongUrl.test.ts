import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createBillfold } from '../../actions/createBillfold.js'
import { inAppWallet } from './inAppWallet.js'

test.each(['wallet.example', 'localhost:3100', '', undefined])(
  'a wallet at %j does not keep the kit from being made: its login says what is wrong',
  (url) => {
    const wallets = [inAppWallet({ url: url as string, clientId: 'shop' })]
    expect(() => createBillfold({ chains: [mainnet], wallets })).not.toThrow()
  },
)
