import { hostileTexts } from './hostileTexts.js'
import { hostileUrls } from './hostileUrls.js'

type Row = Record<string, unknown> | unknown[] | string | number | null

const good = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs='
const most = (2n ** 256n - 1n).toString()
const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`) as Record<string, unknown>

const nft = (fields: Record<string, unknown>): Row => ({
  chain_id: 1337,
  contract_address: '0x00000000000000000000000000000000000000aa',
  token_id: '1',
  token_type: 'erc721',
  balance: '1',
  name: 'Piece',
  image_url: good,
  ...fields,
})

const token = (fields: Record<string, unknown>): Row => ({
  chain_id: 1337,
  token_address: '0x00000000000000000000000000000000000000aa',
  name: 'Token',
  symbol: 'TKN',
  decimals: 18,
  balance: '1000000000000000000',
  ...fields,
})

const oddNfts: readonly Record<string, unknown>[] = [
  { name: 5 },
  { name: ['Piece'] },
  { name: { toString: 'x' } },
  { name: true },
  { name: deep },
  { image_url: 5 },
  { image_url: [good] },
  { image_url: { url: good } },
  { animation_url: 7 },
  { token_id: '-1' },
  { token_id: '1e9' },
  { token_id: '0x10' },
  { token_id: 1 },
  { token_id: most },
  { token_id: `${most}0` },
  { token_id: '../../admin' },
  { balance: most },
  { balance: `${most}${most}` },
  { balance: '-1' },
  { balance: '1.5' },
  { balance: 'NaN' },
  { balance: '1e999' },
  { balance: '' },
  { balance: 2 },
  { chain_id: 'x' },
  { chain_id: -1 },
  { chain_id: 1e308 },
  { contract_address: 'javascript:alert(1)' },
  { contract_address: '0x12' },
  { contract_address: undefined, contract: { address: '"><script>alert(1)</script>' } },
  { token_type: '<script>' },
  { owner_addresses: 'x' },
  { extra_metadata: { attributes: deep } },
  { extra_metadata: 'x' },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  { background_color: 'red;position:fixed;inset:0', external_url: 'javascript:window.__pwned=1' },
]

const oddTokens: readonly Record<string, unknown>[] = [
  { decimals: 255 },
  { decimals: 256 },
  { decimals: 78 },
  { decimals: -1 },
  { decimals: 1.5 },
  { decimals: 1e308 },
  { decimals: '18' },
  { decimals: null },
  { decimals: 0, balance: most },
  { balance: most },
  { balance: `${most}0` },
  { balance: '-1' },
  { balance: '1.5' },
  { balance: '1e30' },
  { balance: '0x10' },
  { balance: 'Infinity' },
  { balance: '' },
  { balance: 5 },
  { balance: '1', decimals: 77 },
  { token_address: 'x' },
  { token_address: null },
  { chain_id: 1 },
  { symbol: '000' },
  { symbol: ',000,000' },
  { symbol: '٠٠٠' },
  { price_data: { usd_value: 1e308 } },
  { price_data: { usd_value: -5 } },
  { price_data: 'x' },
]

const strangers: readonly Row[] = [null, 7, 'x', [], [[]], {}, { chain_id: 1337 }]

const number = (row: Row, index: number): Row =>
  typeof row === 'object' && row !== null && !Array.isArray(row) && 'image_url' in row
    ? { ...row, token_id: row.token_id === '1' ? String(index + 1) : row.token_id }
    : row

const address = (row: Row, index: number): Row =>
  typeof row === 'object' &&
  row !== null &&
  !Array.isArray(row) &&
  /^0x0{38}aa$/.test(String(row.token_address))
    ? { ...row, token_address: `0x${(index + 1).toString(16).padStart(40, '0')}` }
    : row

/** NFTs of a hostile or broken indexer. */
export const hostileNfts: readonly Row[] = [
  ...hostileTexts.map(([, name]) => nft({ name, balance: '7', token_type: 'erc1155' })),
  ...hostileUrls.map((image_url, index) => nft({ name: `Image ${index}`, image_url })),
  ...hostileUrls.map((animation_url, index) => nft({ name: `Film ${index}`, animation_url })),
  ...oddNfts.map(nft),
  ...strangers,
].map(number)

/** Tokens of a hostile or broken indexer. */
export const hostileTokens: readonly Row[] = [
  ...hostileTexts.map(([, name]) => token({ name })),
  ...hostileTexts.map(([, symbol]) => token({ symbol })),
  ...oddTokens.map(token),
  ...strangers,
].map(address)
