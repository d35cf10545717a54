import { createBillfold } from '@billfold/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { BillfoldProvider } from './BillfoldProvider.js'
import { ConnectButton } from './connect/ConnectButton.js'
import type { ConnectButtonProps } from './connect/ConnectButtonProps.js'

const button = (props: ConnectButtonProps = {}) => createElement(ConnectButton, props)
const own = createBillfold({ chains: [mainnet], ssr: true })

function renderIn(billfold: typeof own, children: ReactNode): string {
  return renderToString(createElement(BillfoldProvider, { billfold }, children))
}

test('T58 a server renders a button that can be used, without a style attribute', () => {
  const html = renderIn(own, button())
  expect(html).toMatch(/<button type="button"[^>]*>.*Connect.*<\/button>/)
  expect(html).not.toContain('disabled')
  expect(html).not.toContain('style=')
})

test('a custom theme and another language put no style attribute into server HTML either', () => {
  const theme = { base: 'dark', overrides: { color: { accent: '#ff0000' } } } as const
  const html = renderIn(own, button({ theme, locale: 'ar_SA' }))
  expect(html).toContain('dir="rtl"')
  expect(html).not.toContain('style=')
})

test('inside a host’s own wagmi provider it uses the host’s wallets and queries', () => {
  const wagmi = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, ssr: true })
  const html = renderToString(
    createElement(
      WagmiProvider,
      { config: wagmi },
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(BillfoldProvider, { billfold: createBillfold({ wagmi }) }, button()),
      ),
    ),
  )
  expect(html).toContain('Connect')
})

test('without a provider, or with one that cannot work, a server renders the host’s own page', () => {
  const wagmi = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
  const host = createElement('p', {}, 'The shop', button())
  const nested = createElement(
    WagmiProvider,
    { config: wagmi },
    createElement(BillfoldProvider, { billfold: own }, host),
  )
  expect(renderToString(host)).toContain('The shop')
  expect(renderIn(undefined as never, host)).toContain('The shop')
  expect(renderIn(createBillfold({ wagmi }), host)).toContain('The shop')
  expect(renderToString(nested)).toContain('The shop')
})

test('no chain at all is refused with the fix', () => {
  expect(() => createBillfold({ chains: [] as never })).toThrow('Pass at least one')
})
