import { isSameAddress } from '@billfold/protocol'
import type {
  BalanceSource,
  HistoryQuery,
  IndexedTransaction,
  TransactionPage,
} from '../../../context/Indexer.js'
import { limits } from '../../../infra/limits.js'
import { isBaitName } from '../../../infra/remote/baitNames.js'
import { checkEtherscan } from './checkEtherscan.js'
import { type Etherscan, type EtherscanOptions, openEtherscan } from './openEtherscan.js'
import { type Movements, replayNfts, replayOwners } from './replayTransfers.js'
import { type EtherscanTransaction, transactions, transfers } from './schemas.js'

/** Actions that list NFT movements. Lists of NFTs themselves are only part of paid plans. */
const nftActions = { erc721: 'tokennfttx', erc1155: 'token1155tx' } as const

/**
 * Creates a source over Etherscan's API v2 or a compatible explorer. NFTs are counted from the newest 10,000
 * movements.
 */
export function etherscan(options: EtherscanOptions): BalanceSource {
  const api = openEtherscan(options)
  return {
    id: 'etherscan',
    chainIds: options.chainIds,
    check: (world) => checkEtherscan(world, options, api),
    async listTokenContracts(chainId, owner, { spam = false } = {}) {
      const rows = await api.list(transfers, chainId, { action: 'tokentx', address: owner, sort: 'desc' })
      const received = rows.filter(
        ({ to, tokenName, tokenSymbol }) => to === owner && (spam || !isBaitName(tokenName, tokenSymbol)),
      )
      const contracts = new Set(received.map(({ contractAddress }) => contractAddress))
      return [...contracts].slice(0, limits.tokensPerOwner)
    },
    async listOwnedNfts({ chainId, owner, contracts, slice }) {
      const movements = await listMovements(api, chainId, { address: owner })
      const shown = movements.map(({ kind, rows }) => ({
        kind,
        rows: rows.filter(
          ({ contractAddress, tokenName, tokenSymbol }) =>
            (contracts?.some((each) => isSameAddress(each, contractAddress)) ?? true) &&
            !isBaitName(tokenName, tokenSymbol),
        ),
      }))
      return replayNfts(chainId, shown, owner).slice(slice.offset, slice.offset + slice.limit)
    },
    async listContractNfts({ chainId, contract, slice }) {
      const movements = await listMovements(api, chainId, { contractaddress: contract })
      return replayNfts(chainId, movements, undefined).slice(slice.offset, slice.offset + slice.limit)
    },
    async findNft(chainId, contract, tokenId) {
      const movements = await listMovements(api, chainId, { contractaddress: contract })
      return replayNfts(chainId, movements, undefined).find((nft) => nft.tokenId === tokenId)
    },
    async listNftOwners(chainId, contract, tokenId) {
      const movements = await listMovements(api, chainId, { contractaddress: contract })
      const owners = movements.flatMap((each) => replayOwners(each, tokenId))
      return owners.slice(0, limits.nftOwners)
    },
    listTransactions: (query) => listHistory(api, query),
  }
}

function listMovements(
  api: Etherscan,
  chainId: number,
  of: { address: string } | { contractaddress: string },
): Promise<Movements[]> {
  return Promise.all(
    (['erc721', 'erc1155'] as const).map(async (kind) => ({
      kind,
      rows: await api.list(transfers, chainId, { action: nftActions[kind], ...of, sort: 'desc' }),
    })),
  )
}

async function listHistory(
  api: Etherscan,
  { chainId, wallet, since, until, newestFirst, slice }: HistoryQuery & { chainId: number },
): Promise<TransactionPage> {
  const [startblock, endblock] = await Promise.all([
    since === undefined ? 0 : api.findBlock(chainId, since, 'after'),
    until === undefined || until * 1000 >= Date.now() ? undefined : api.findBlock(chainId, until, 'before'),
  ])
  if (startblock === undefined) return { items: [], total: 0 }
  const rows = await api.list(transactions, chainId, {
    action: 'txlist',
    address: wallet,
    startblock: String(startblock),
    endblock: endblock === undefined ? undefined : String(endblock),
    sort: newestFirst ? 'desc' : 'asc',
    most: Math.max(slice.offset + slice.limit, limits.countedRows),
  })
  const items = rows
    .filter(({ timeStamp }) => timeStamp >= (since ?? 0) && timeStamp <= (until ?? timeStamp))
    .map((row) => toIndexed(chainId, row))
  return {
    items: items.slice(slice.offset, slice.offset + slice.limit),
    total: Math.min(items.length, limits.countedRows),
  }
}

function toIndexed(chainId: number, row: EtherscanTransaction): IndexedTransaction {
  const { input } = row
  return {
    chainId,
    hash: row.hash,
    blockNumber: row.blockNumber,
    blockHash: row.blockHash,
    transactionIndex: row.transactionIndex,
    sender: row.from,
    receiver: row.to,
    timestamp: row.timeStamp,
    body: {
      nonce: row.nonce,
      value: row.value,
      gas: row.gas,
      gas_price: row.gasPrice ?? null,
      gas_used: row.gasUsed,
      max_fee_per_gas: null,
      max_priority_fee_per_gas: null,
      transaction_type: null,
      function_selector: input.length >= 10 ? input.slice(0, 10) : null,
      data: input,
      status: row.isError === '0' ? 1 : 0,
      contract_address: row.contractAddress ?? null,
    },
  }
}
