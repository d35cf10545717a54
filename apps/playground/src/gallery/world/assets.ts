const drawing = (hue: number, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue} 60% 80%)"/>${shape}</svg>`,
  )}`

const sun = drawing(
  200,
  '<circle cx="32" cy="38" r="14" fill="#f59e0b"/><path d="M0 46h64v18H0z" fill="#1d6fa5"/>',
)
const boat = drawing(
  160,
  '<path d="M10 42h44l-8 12H18zM32 10v30M32 12l16 26H32z" fill="#3d405b" stroke="#3d405b"/>',
)
const waves = drawing(
  260,
  '<path d="M0 24q8-8 16 0t16 0 16 0 16 0v40H0z" fill="#7c4dbd"/><path d="M0 40q8-8 16 0t16 0 16 0 16 0v24H0z" fill="#4f2d8f"/>',
)

/** A tenth of a second of silence. */
const silence = `data:audio/wav;base64,${btoa(
  `RIFF\x44\x03\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x20\x03\0\0${'\x80'.repeat(800)}`,
)}`

type Fields = Record<string, unknown>

const nft = (id: number, name: string | null, image_url: string | null, more: Fields = {}): Fields => ({
  chain_id: 1,
  contract_address: '0x00000000000000000000000000000000000000a1',
  token_id: String(id),
  token_type: 'erc721',
  balance: '1',
  name,
  image_url,
  ...more,
})

const token = (id: number, name: string, symbol: string, balance: string, more: Fields = {}): Fields => ({
  chain_id: 1,
  token_address: `0x${id.toString(16).padStart(40, '0')}`,
  name,
  symbol,
  balance,
  decimals: 18,
  ...more,
})

/** NFTs of every media kind, as the indexer sends them. */
export const galleryNfts: readonly Fields[] = [
  nft(1, 'Harbour at Dawn', sun),
  nft(2, 'Ferry Ticket', boat, { token_type: 'erc1155', balance: '7' }),
  nft(3, 'Fog Horn', waves, { animation_url: silence }),
  nft(4, 'Tide', waves, { animation_url: 'data:video/mp4;base64,AAAA' }),
  nft(5, 'A piece with a name so long that it takes up more than the two lines it has #12345', boat, {
    token_type: 'erc1155',
    balance: '123456789',
  }),
  nft(6, 'Lost Negative', 'data:image/png;base64,AAAA'),
  nft(7, 'لوحة الميناء', sun),
  nft(8, null, sun),
]

/** Tokens of the indexer: with and without a price, an impersonator, and a scam. */
export const galleryTokens: readonly Fields[] = [
  token(1, 'Dai Stablecoin', 'DAI', '5000250000000000000000', { price_data: { usd_value: 5000.25 } }),
  token(2, 'A token whose name is forty characters!!', 'LONGSYMBOL12', '123456789123456000000000000'),
  token(3, 'USD Cоin', 'USDС', '1000000000000000000000000'),
  token(4, 'Dust', 'DST', '1234567890'),
  token(5, 'Visit free-usdc.com to claim', 'FREE', '99000000000000000000'),
]
