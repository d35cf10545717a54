import { expect, test } from 'vitest'
import type { Page } from '../../platform/page.js'
import { readReturn, stripReturn } from './loginReturn.js'

const code = 'ab'.repeat(32)

function openPage(search: string) {
  let address = new URL(`https://shop.example/cart?${search}#here`)
  const page = {
    url: () => new URL(address),
    replaceUrl: (url: URL) => {
      address = url
    },
  } as Page
  return { page, read: () => `${address.search}${address.hash}` }
}

test.each(['authResult', 'authCookie'])(
  'R2.2 a return is read from the address: %s, the wallet and its provider',
  (name) => {
    const { page } = openPage(`${name}=${code}&walletId=inApp&authProvider=google`)
    expect(readReturn(page, 'inApp')).toEqual({ walletId: 'inApp', provider: 'google', code })
    expect(readReturn(page, 'ecosystem.acme')).toBeUndefined()
  },
)

test('R2.2 without a code, or without a wallet, nobody has come back', () => {
  expect(readReturn(openPage('walletId=inApp&authProvider=google').page, 'inApp')).toBeUndefined()
  expect(readReturn(openPage(`authResult=${code}`).page, 'inApp')).toBeUndefined()
})

test('R2.3 all four are removed from the address; the hash and all else stay', () => {
  const { page, read } = openPage(`a=1&authResult=x&walletId=inApp&authProvider=google&authCookie=y&b=2`)
  stripReturn(page)
  expect(read()).toBe('?a=1&b=2#here')
})
