import type { ReactNode } from 'react'
import { numberToHex, parseEther } from 'viem'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTestKit } from '../test/createTestKit.js'
import {
  AccountAddress,
  AccountAvatar,
  AccountBalance,
  AccountGeneratedAvatar,
  AccountName,
  AccountProvider,
} from './account.js'
import { ChainIcon, ChainName, ChainProvider } from './chain.js'
import { MediaRenderer } from './MediaRenderer.js'
import { NftDescription, NftMedia, NftName, NftProvider } from './nft.js'
import { TokenIcon, TokenName, TokenProvider, TokenSymbol } from './token.js'
import { WalletIcon, WalletName, WalletProvider } from './wallet.js'

afterEach(() => vi.unstubAllGlobals())

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = '0x00000000000000000000000000000000000000a1'
const chain = { id: 1337 }
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const see = (text: string) => expect.element(page.getByText(text)).toBeVisible()

/** A page whose chain and services answer from tables. */
async function show(children: ReactNode, answers: Record<string, unknown> = {}, wallets = 0) {
  const fetch = (async (url: string) => {
    const row = Object.entries(answers).find(([part]) => String(url).includes(part))
    return row ? Response.json(row[1]) : Response.json({ message: 'not found' }, { status: 404 })
  }) as typeof globalThis.fetch
  const kit = createTestKit({
    wallets,
    rpc: { eth_getBalance: () => numberToHex(parseEther('1.5')) },
    options: { services: 'https://services.test', platform: { fetch } },
  })
  onTestFinished(kit.stop)
  await kit.visit(<main>{children}</main>)
  return kit
}

const profiles = { '/profiles/': { data: [{ type: 'farcaster', name: 'Alice', avatar: dot }] } }
const ether = {
  chainId: 1337,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  prices: { USD: 2000 },
  iconUri: dot,
}
const tokens = {
  '/v1/tokens': { data: [{ ...ether, address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }] },
}

test('an account: name, picture, address, balance, fiat value, and generated colours', async () => {
  await show(
    <AccountProvider address={alice}>
      <AccountName formatFn={(name) => `Hello ${name}`} loadingComponent="Loading" />
      <AccountAvatar alt="Portrait" />
      <AccountAddress formatFn={(address) => address.slice(0, 6)} />
      <AccountBalance chain={chain} />
      <AccountBalance chain={chain} showBalanceInFiat="USD" />
      <AccountGeneratedAvatar size={20} />
    </AccountProvider>,
    { ...profiles, ...tokens },
  )
  await see('Hello Alice')
  await see('0xf39F')
  await see('1.5 ETH')
  await see('$3,000')
  await expect.element(page.getByRole('img', { name: 'Portrait' })).toHaveAttribute('src', dot)
  expect(document.querySelector('main svg')?.getAttribute('width')).toBe('20')
})

test('R5.43 R5.44 what cannot be looked up gives its fallback', async () => {
  await show(
    <AccountProvider address={alice}>
      <AccountName fallbackComponent="No name" />
      <AccountAvatar fallbackComponent="No picture" />
      <AccountBalance chain={{ id: 99 }} fallbackComponent="No balance" />
      <AccountBalance chain={chain} showBalanceInFiat="USD" fallbackComponent="No worth" />
    </AccountProvider>,
  )
  for (const text of ['No name', 'No picture', 'No balance', 'No worth']) await see(text)
})

test('R8.33 a network: its name, an unknown one, and a name that the host resolves', async () => {
  await show(
    <>
      <ChainProvider chain={chain}>
        <ChainName formatFn={(name) => `on ${name}`} />
        <ChainIcon iconResolver={async () => dot} alt="Mark of the network" />
      </ChainProvider>
      <ChainProvider chain={{ id: 4242 }}>
        <ChainName />
        <ChainIcon fallbackComponent="No icon" />
      </ChainProvider>
    </>,
  )
  await see('on Local One')
  await see('Unknown chain #4242')
  await see('No icon')
  await expect.element(page.getByRole('img', { name: 'Mark of the network' })).toHaveAttribute('src', dot)
})

test('a token: name, symbol, icon, and a name of the host’s own', async () => {
  await show(
    <TokenProvider chain={chain}>
      <TokenName />
      <TokenSymbol formatFn={(symbol) => `$${symbol}`} />
      <TokenIcon alt="Coin" />
      <TokenName nameResolver="Our coin" />
    </TokenProvider>,
    tokens,
  )
  await see('Ether')
  await see('$ETH')
  await see('Our coin')
  await expect.element(page.getByRole('img', { name: 'Coin' })).toBeVisible()
})

test('an NFT: name, description and picture, shown by its MIME type', async () => {
  const nft = {
    chain_id: 1337,
    token_id: '7',
    contract_address: contract,
    token_type: 'erc721',
    balance: '1',
  }
  await show(
    <NftProvider chain={chain} contract={contract} tokenId={7n}>
      <NftName />
      <NftDescription />
      <NftMedia />
    </NftProvider>,
    { '/v1/nfts/': { data: [{ ...nft, name: 'Harbour', description: 'At dawn', image_url: dot }] } },
  )
  await see('Harbour')
  await see('At dawn')
  await expect.element(page.getByRole('img', { name: 'Harbour' })).toBeVisible()
})

test('media: a sound gets a player, a model only a link, and a script nothing at all', async () => {
  await show(
    <>
      <MediaRenderer src="data:audio/wav;base64,UklGRg==" alt="Horn" fileLabel="Sound file" />
      <MediaRenderer src="https://media.test/ship.glb" alt="Ship" fileLabel="Model of a ship" />
      <MediaRenderer src="javascript:alert(1)" alt="Trap" fallbackComponent="Nothing safe" />
    </>,
  )
  await expect.element(page.getByRole('link', { name: 'Model of a ship' })).toBeVisible()
  expect(document.querySelector('[aria-label="Horn"], main span')).not.toBeNull()
  await see('Nothing safe')
})

test('a wallet: as it announces itself, or as the directory knows it', async () => {
  await show(
    <>
      <WalletProvider id="test.demo1">
        <WalletName />
        <WalletIcon alt="Its icon" />
      </WalletProvider>
      <WalletProvider id="io.metamask">
        <WalletName formatFn={(name) => `or ${name}`} />
      </WalletProvider>
      <WalletProvider id="nobody">
        <WalletName fallbackComponent="Stranger" />
      </WalletProvider>
    </>,
    {},
    1,
  )
  await see('Demo Wallet 1')
  await see('or MetaMask')
  await see('Stranger')
  await expect.element(page.getByRole('img', { name: 'Its icon' })).toBeVisible()
})
