import { expect, test } from 'vitest'
import { splitCode } from '../CodePanel.js'
import { printValue } from './printValue.js'
import { initialSettings } from './Settings.js'
import { toCss, toTheme } from './theme.js'
import { toCode, toHooksCode, toThemeModule } from './toCode.js'
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

test('a payment widget sells an example, and takes of the options only what it knows', () => {
  const settings = {
    ...initialSettings,
    component: 'CheckoutWidget' as const,
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

test('a finished theme is printed by its name, a changed one with all its values', () => {
  const midnight = toTheme({ base: 'light', preset: 'midnight' }, false) as never
  expect(toCode({ ...plain, options: { theme: midnight } })).toContain(
    '<ConnectButton theme={themes.midnight} />',
  )
  expect(toThemeModule(midnight)).toBe(
    "import { themes } from '@billfold/react'\n\nexport const theme = themes.midnight",
  )
  const changed = toTheme({ base: 'light', preset: 'midnight', color: { accent: '#ff8800' } }, false) as never
  const code = toThemeModule(changed)
  expect(code).toContain("import { darkTheme } from '@billfold/react'")
  expect(code).toContain("surface: '#0b1020'")
  expect(code).toContain("accent: '#ff8800'")
})

test('a theme is printed as style rules under the names of the custom properties', () => {
  const theme = toTheme({ base: 'dark', color: { primary: '#ffffff' }, radius: { modal: 8 } }, false)
  expect(toCss(theme)).toBe(`/* On top of theme="dark". */
[data-billfold] {
  --billfold-color-primary: #ffffff;
  --billfold-color-primary-text: #14161a;
  --billfold-radius-modal: 8px;
}`)
})

test('on hooks, the same options open the modals', () => {
  const connectModal = { size: 'compact' } as const
  const code = toHooksCode({
    ...plain,
    options: { chains: [1337], connectModal, detailsModal: { hideDisconnect: true } },
  })
  expect(code).toContain("openConnect({\n    connectModal: { size: 'compact' },\n  })")
  expect(code).toContain('openAccount({ hideDisconnect: true })')
  expect(code).toContain(
    `import { BillfoldProvider, useAccountModal, useActiveAccount, useConnectModal } from '@billfold/react'`,
  )
})

test('on hooks, a checkout is a quote, a payment with its confirmed terms, and a run', () => {
  const settings = { ...initialSettings, component: 'CheckoutWidget' as const }
  const options = toOptions(settings, { stack: undefined, systemIsDark: false })
  const code = toHooksCode({ component: 'CheckoutWidget', options, services: undefined })
  expect(code).toContain(`import { prepareQuote, runPayment, startPayment } from '@billfold/core/actions'`)
  expect(code).toContain('const amount = 25000000000000000000n')
  expect(code).toContain(`receiver: '0x90F79bf6EB2c4f870365E785982E1f101E93b906'`)
})

test('a call is printed with whole numbers, and its button with its words', () => {
  const transaction = { to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', chainId: 1337, value: '5' }
  const options = { chains: [1337], transaction }
  expect(toHooksCode({ component: 'TransactionWidget', options, services: undefined })).toContain(
    '  chain: localOne,\n  value: 5n,\n',
  )
  const code = toCode({ component: 'TransactionButton', options, services: undefined })
  expect(code).toContain('        Make the call\n      </TransactionButton>')
})

test('T55 words of a link stay words in the code that people copy', () => {
  const evil = "</p>; fetch('//evil.invalid')"
  const code = toCode({
    ...plain,
    options: { detailsModal: { footer: evil }, connectModal: { title: "'});\u202eevil()\r//" } },
  })
  expect(code).toContain("footer: () => <p>{'</p>; fetch(\\'//evil.invalid\\')'}</p>")
  expect(code).toContain("title: '\\'});\\u{202e}evil()\\u{d}//'")
  expect(code).not.toContain('\u202e')
})
