import type { OnrampProvider } from '@billfold/protocol'
import { expect, test } from 'vitest'
import { isProviderLink } from './onramp.js'

const services = { bridge: 'https://bridge.shop.example/api' }
const isOpened = (link: string, onramp: OnrampProvider = 'coinbase') =>
  isProviderLink({ services }, { onramp, link })

test.each<[OnrampProvider, string]>([
  ['coinbase', 'https://pay.coinbase.com/buy?sessionToken=x'],
  ['coinbase', 'https://coinbase.com'],
  ['stripe', 'https://crypto.link.com/session#x'],
  ['stripe', 'https://checkout.stripe.com/c/pay'],
  ['transak', 'https://global.transak.com/?apiKey=x'],
  ['transak', 'https://bridge.shop.example/sandbox/onramp/transak/1'],
])('T44 %s opens %s', (onramp, link) => {
  expect(isOpened(link, onramp)).toBe(true)
})

const strangers = [
  'https://evil.example/pay.coinbase.com',
  'https://coinbase.com.evil.example/',
  'https://evilcoinbase.com/',
  'https://coinbase.com@evil.example/',
  'https://pay.coinbase.com:pw@evil.example/',
  'https://user@pay.coinbase.com/',
  'https://pay.coinbase.com:8443/',
  'http://pay.coinbase.com/',
  'https://pay.coinbase.co/',
  'https://pay.coinbase.com\u3002evil.example/',
  'https://pay.coinb\u0430se.com/',
  'https://crypto.link.com/',
  'https://global.transak.com/',
  'http://bridge.shop.example/',
  'https://bridge.shop.example:444/',
  'https://bridge.shop.example@evil.example/',
  'https://sub.bridge.shop.example/',
  'https://shop.example/',
  '//pay.coinbase.com/',
  '/sandbox',
  'pay.coinbase.com',
  'javascript:alert(1)//pay.coinbase.com',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://pay.coinbase.com/1',
  'blob:https://bridge.shop.example/1',
  'filesystem:https://pay.coinbase.com/1',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://pay.coinbase.com',
  'ftp://pay.coinbase.com/',
  'ws://pay.coinbase.com/',
  'intent://pay.coinbase.com#Intent;end',
  'metamask://pay.coinbase.com',
  'https:evil.example',
  'https:\\\\evil.example',
  'https://evil.example\\@pay.coinbase.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  '',
  '#',
  '?',
  'https://',
  'https://%70ay.coinbase.com.evil.example',
  'https://pay.coinbase.com%2eevil.example',
  'https://pay-coinbase.com/',
  'https://coinbase.com-login.example/',
  'https://xn--coinbse-2za.com/',
  'https://evil.example?pay.coinbase.com',
  'https://evil.example#pay.coinbase.com',
  'https://evil.example/?next=https://pay.coinbase.com',
  'https://com/',
  'https://coinbase/',
  'https://.coinbase.com.evil.example/',
  'https://pay.coinbase.com.',
  'https://pay.coinbase.com:443@evil.example/',
  'https://evil.example/https://bridge.shop.example',
]

test('T44 none of the 60 addresses of strangers is opened', () => {
  expect(strangers.filter((link) => isOpened(link))).toEqual([])
  expect(strangers.length).toBeGreaterThanOrEqual(60)
})

test('T44 without a bridge only the provider’s own page is opened', () => {
  const alone = (link: string) => isProviderLink({ services: {} }, { onramp: 'stripe', link })
  expect(alone('https://bridge.shop.example/')).toBe(false)
  expect(alone('null')).toBe(false)
  expect(alone('https://crypto.link.com/')).toBe(true)
})

test('T44 pages of this machine are opened only if the bridge is on this machine too', () => {
  const link = 'http://127.0.0.1:4400/upstreams/stripe/pay/cos_1'
  const isOpen = (bridge: string, page = link) =>
    isProviderLink({ services: { bridge } }, { onramp: 'stripe', link: page })
  expect(isOpen('http://localhost:4000')).toBe(true)
  expect(isOpen('https://bridge.shop.example')).toBe(false)
  expect(isOpen('http://localhost:4000', 'http://127.0.0.1.evil.example/')).toBe(false)
  expect(isOpen('http://localhost.evil.example:4000')).toBe(false)
})
