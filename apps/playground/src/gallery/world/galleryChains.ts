import { type Chain, defineChain } from 'viem'

type Row = { id: number; name: string; symbol?: string; testnet?: boolean }

const rows: readonly Row[] = [
  { id: 1, name: 'Ethereum' },
  { id: 8453, name: 'Base' },
  { id: 42161, name: 'Arbitrum One' },
  { id: 10, name: 'OP Mainnet' },
  { id: 137, name: 'Polygon', symbol: 'POL' },
  { id: 56, name: 'BNB Smart Chain', symbol: 'BNB' },
  { id: 43114, name: 'Avalanche', symbol: 'AVAX' },
  { id: 100, name: 'Gnosis', symbol: 'xDAI' },
  { id: 59144, name: 'Linea' },
  { id: 534352, name: 'Scroll' },
  { id: 7777777, name: 'Zora' },
  { id: 250, name: 'A network with quite an unreasonably long name' },
  { id: 1337, name: 'Local One' },
  { id: 11155111, name: 'Sepolia', testnet: true },
  { id: 84532, name: 'Base Sepolia', testnet: true },
]

/** Universal resolver of the first network. */
const resolver = '0x00000000000000000000000000000000000000e5'

/** Networks of the gallery; their URLs are unreachable, since every response comes from a table. */
export const galleryChains = rows.map(({ id, name, symbol = 'ETH', testnet = false }) =>
  defineChain({
    id,
    name,
    testnet,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc.invalid/${id}`] } },
    ...(id === 1 && { contracts: { ensUniversalResolver: { address: resolver } } }),
    blockExplorers: { default: { name: 'Explorer', url: `https://explorer.invalid/${id}` } },
  }),
) as unknown as readonly [Chain, ...Chain[]]
