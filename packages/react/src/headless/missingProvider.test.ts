import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccountBalance, AccountName, AccountProvider } from './account.js'
import { ChainIcon, ChainName } from './chain.js'
import { NftMedia, NftProvider } from './nft.js'
import { TokenProvider, TokenSymbol } from './token.js'
import { WalletName } from './wallet.js'

test.each<[string, ComponentType, string]>([
  ['ChainName', ChainName, 'ChainProvider'],
  ['ChainIcon', ChainIcon, 'ChainProvider'],
  ['AccountName', AccountName, 'AccountProvider'],
  ['AccountBalance', AccountBalance, 'AccountProvider'],
  ['TokenSymbol', TokenSymbol, 'TokenProvider'],
  ['NftMedia', NftMedia, 'NftProvider'],
  ['WalletName', WalletName, 'WalletProvider'],
])('R8.64 %s without its provider says which one is missing', (name, part, provider) => {
  expect(() => renderToString(createElement(part))).toThrow(`${name} must be used inside ${provider}`)
})

test('R5.41 R5.42 an address that is none is refused by the first part that needs it', () => {
  const wrong = '0x123' as const
  const chain = { id: 1 }
  const render =
    <Props extends object>(provider: ComponentType<Props>, props: Props, part: ComponentType) =>
    () =>
      renderToString(createElement(provider, props, createElement(part)))
  expect(render(AccountProvider, { address: wrong }, AccountName)).toThrow(
    'Invalid wallet address. Expected an EVM address',
  )
  const token = 'Invalid tokenAddress. Expected an EVM contract address'
  expect(render(TokenProvider, { chain, address: wrong }, TokenSymbol)).toThrow(token)
  expect(render(NftProvider, { chain, contract: wrong, tokenId: 1n }, NftMedia)).toThrow(token)
})
