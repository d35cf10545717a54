import { expect, test } from 'vitest'
import { splitCode } from '../CodePanel.js'
import { initialSettings, readLink, writeLink, writeSetting } from './Settings.js'
import { printValue, toCode } from './toCode.js'
import { toOptions } from './toOptions.js'

const plain = { component: 'ConnectButton', services: undefined, options: { chains: [1337] } } as const

test('the smallest settings give the quick start', () => {
  expect(
    toCode({ ...plain, options: { chains: [1337], theme: 'auto', appMetadata: { name: 'Acme' } } }),
  ).toBe(
    `import { createBillfold } from '@billfold/core'
import { BillfoldProvider, ConnectButton } from '@billfold/react'
import '@billfold/react/styles.css'
import { localOne } from './chains.js'

const billfold = createBillfold({
  appMetadata: { name: 'Acme' },
  chains: [localOne],
})

export function App() {
  return (
    <BillfoldProvider billfold={billfold}>
      <ConnectButton />
    </BillfoldProvider>
  )
}`,
  )
})

test('a changed option is printed where it belongs: on the config or on the component', () => {
  const options = { chains: [1337, 1338], autoConnect: false, showAllWallets: false, chain: 1338 }
  const code = toCode({ ...plain, options, services: 'http://localhost:4000' })
  expect(code).toContain(
    `  autoConnect: false,\n  chains: [localOne, localTwo],\n  services: 'http://localhost:4000',\n`,
  )
  expect(code).toContain('<ConnectButton chain={localTwo} showAllWallets={false} />')
})

test('smart accounts, WalletConnect and the in-app wallet are calls with their imports', () => {
  const code = toCode({
    ...plain,
    options: {
      wallets: ['inApp', 'io.metamask'],
      accountAbstraction: 'EIP7702',
      walletConnect: { projectId: 'local' },
    },
  })
  expect(code).toContain(
    `import { createBillfold, inAppWallet, smartAccounts, walletConnect } from '@billfold/core'`,
  )
  expect(code).toContain(`wallets: [inAppWallet({ url, clientId }), 'io.metamask'],`)
  expect(code).toContain(
    `accountAbstraction: smartAccounts({ mode: 'EIP7702', chains: smartChains, clientId: 'local' }),`,
  )
  expect(code).toContain(`walletConnect: walletConnect({ projectId: 'local' }),`)
  expect(code).toContain(`import { smartChains } from './smartChains.js'`)
})

test('custom tokens become a call of the theme they are based on', () => {
  const theme = { base: 'dark', overrides: { color: { accent: '#ff0000' } } } as const
  const code = toCode({ ...plain, options: { theme } })
  expect(code).toContain(`import { BillfoldProvider, ConnectButton, darkTheme } from '@billfold/react'`)
  expect(code).toContain(`<ConnectButton theme={darkTheme({ color: { accent: '#ff0000' } })} />`)
})

test('texts that stand for code are code again', () => {
  const detailsModal = { footer: 'Help', networkSelector: { customLink: true } }
  const code = toCode({ ...plain, options: { detailsModal } })
  expect(code).toContain('footer: () => <p>Help</p>')
  expect(code).toContain('networkSelector: { onCustomClick: () => askForNetwork() }')
})

test('long values break over lines, quotes are escaped, odd keys are quoted', () => {
  expect(printValue({ it: "it's", 'a-b': 1, 1337: true })).toBe(`{ 1337: true, it: 'it\\'s', 'a-b': 1 }`)
  expect(printValue({ list: ['x'.repeat(50), 'y'.repeat(50)] }).split('\n')).toHaveLength(6)
})

test('coloured pieces of code are the code again', () => {
  const code = toCode({ ...plain, options: { theme: 'dark', connectModal: { title: 'Hi "there"' } } })
  expect(
    splitCode(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code)
})

test('an emptied setting leaves no trace, and a link brings settings back', () => {
  const titled = writeSetting(initialSettings, 'options.connectModal.title', 'Hello')
  expect(titled.options.connectModal).toEqual({ title: 'Hello' })
  expect(readLink(writeLink(titled))).toEqual(titled)
  expect(writeSetting(titled, 'options.connectModal.title', '')).toEqual(initialSettings)
  expect(readLink('#%7Bnonsense')).toEqual(initialSettings)
})

test('a payment widget sells an example, and takes of the options only what it knows', () => {
  const settings = {
    ...initialSettings,
    component: 'CheckoutWidget',
    options: { ...initialSettings.options, chains: [1337], locale: 'es_ES' as const, showAllWallets: false },
  }
  const options = toOptions(settings, { stack: undefined, systemIsDark: false })
  const code = toCode({ component: 'CheckoutWidget', options, services: undefined })
  expect(code).toContain("import { BillfoldProvider, CheckoutWidget } from '@billfold/react'")
  expect(code).toContain('chain={localOne}')
  expect(code).toContain('amount="25"')
  expect(code).toContain('locale="es_ES"')
  expect(code).not.toContain('showAllWallets')
})
