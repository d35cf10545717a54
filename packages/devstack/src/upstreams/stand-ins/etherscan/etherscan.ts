import { isSameAddress } from '@billfold/protocol'
import { Hono } from 'hono'
import { isAddress } from 'viem'
import type { Movement } from '../explorers/decodeMovements.js'
import type { ChainRows, MinedTransaction } from '../explorers/indexChain.js'
import { beSlow, type ExplorerChain, inventedAmount, openChains } from '../explorers/openChains.js'
import type { StandIn, StandInWorld } from '../StandIn.js'
import { serviceKeys } from '../serviceKeys.js'

type Query = Readonly<Record<string, string>>

/** Largest number of rows that pages reach. */
const window = 10_000

const kinds = { tokentx: 'ERC-20', tokennfttx: 'ERC-721', token1155tx: 'ERC-1155' } as const

/**
 * Etherscan's API v2. Faults: `outage`, `busy` (the rate limit's text), `slow` (milliseconds), `lie`
 * (transfers that the chain does not have).
 */
export const standIn: StandIn = {
  name: 'etherscan',
  start: async (world) => ({ app: createApp(world) }),
}

function createApp(world: StandInWorld): Hono {
  const { faults } = world
  const chains = openChains(world)
  const app = new Hono()
  app.get('/', async (c) => {
    await beSlow(faults)
    const query = c.req.query()
    const refuse = (result: string, message = 'NOTOK') => c.json({ status: '0', message, result })
    if (!query.apikey) return refuse('Missing/Invalid API Key')
    if (query.apikey !== serviceKeys.etherscan) return refuse('Invalid API Key (#err2)|')
    if (faults.busy) return refuse('Max calls per sec rate limit reached (3/sec)')
    const chain = chains.get(query.chainid ?? '')
    if (!chain) return refuse('Missing or unsupported chainid parameter (required for v2 api)')
    const answer = await listResult(chain, query, faults.lie === true)
    if (typeof answer === 'string') return refuse(answer)
    if (Array.isArray(answer) && answer.length === 0)
      return c.json({ status: '0', message: 'No transactions found', result: [] })
    return c.json({ status: '1', message: 'OK', result: 'block' in answer ? answer.block : answer })
  })
  return app
}

async function listResult(
  chain: ExplorerChain,
  query: Query,
  lie: boolean,
): Promise<readonly object[] | { block: string } | string> {
  const rows = await chain.read()
  const { module, action = '', address, contractaddress } = query
  if (module === 'block' && action === 'getblocknobytime') return findBlock(rows, query)
  if (module !== 'account') return 'Error! Missing Or invalid Module name'
  for (const each of [address, contractaddress])
    if (each !== undefined && !isAddress(each, { strict: false })) return 'Error! Invalid address format'
  const size = Number(query.offset ?? window)
  const start = (Number(query.page ?? 1) - 1) * size
  if (start + size > window)
    return 'Result window is too large, PageNo x Offset size must be less than or equal to 10000'
  const last = rows.blocks.at(-1)?.number ?? 0
  if (action === 'txlist') {
    if (!address) return 'Error! Missing address'
    return order(listTransactions(rows, address.toLowerCase(), query), query)
      .slice(start, start + size)
      .map((row) => toTransaction(row, last))
  }
  if (!(action in kinds)) return 'Error! Missing Or invalid Action name'
  if (!address && !contractaddress) return 'Error! Missing address'
  const kind = kinds[action as keyof typeof kinds]
  const found = order(listMovements(rows, kind, query), query)
  const shown = lie && kind === 'ERC-20' ? [...invent(chain, rows, address ?? ''), ...found] : found
  return Promise.all(shown.slice(start, start + size).map((row) => toTransfer(chain, rows, row)))
}

function findBlock({ blocks }: ChainRows, { timestamp, closest }: Query): { block: string } | string {
  const time = Number(timestamp)
  const found =
    closest === 'after'
      ? blocks.find((block) => block.timestamp >= time)
      : blocks.findLast((block) => block.timestamp <= time)
  return found ? { block: String(found.number) } : 'Error! No closest block found'
}

function isInRange(blockNumber: number, { startblock = '0', endblock = '999999999999' }: Query): boolean {
  return blockNumber >= Number(startblock) && blockNumber <= Number(endblock)
}

function listTransactions({ transactions }: ChainRows, address: string, query: Query): MinedTransaction[] {
  return transactions.filter(
    ({ from, to, created, blockNumber }) =>
      [from, to, created].some((side) => side && isSameAddress(side, address)) &&
      isInRange(blockNumber, query),
  )
}

function listMovements({ movements }: ChainRows, kind: string, query: Query): Movement[] {
  const [address, contract] = [query.address?.toLowerCase(), query.contractaddress?.toLowerCase()]
  return movements.filter(
    (row) =>
      row.kind === kind &&
      (address === undefined || [row.from, row.to].some((side) => isSameAddress(side, address))) &&
      (contract === undefined || row.contract === contract) &&
      isInRange(row.blockNumber, query),
  )
}

function order<T>(rows: readonly T[], { sort }: Query): T[] {
  return sort === 'desc' ? [...rows].reverse() : [...rows]
}

function invent(chain: ExplorerChain, { transactions }: ChainRows, to: string): Movement[] {
  const [sent] = transactions
  if (!sent) return []
  const { hash: transactionHash, blockNumber } = sent
  return chain.tokens.map((contract) => ({
    ...{ kind: 'ERC-20', contract, from: `0x${'0'.repeat(40)}`, to: to.toLowerCase() },
    ...{ tokenId: undefined, amount: inventedAmount, blockNumber, logIndex: 0, transactionHash },
  }))
}

function toTransaction(row: MinedTransaction, last: number) {
  return {
    blockNumber: String(row.blockNumber),
    blockHash: row.blockHash,
    timeStamp: String(row.timestamp),
    hash: row.hash,
    nonce: String(row.nonce),
    transactionIndex: String(row.index),
    from: row.from,
    to: row.to ?? '',
    value: String(row.value),
    gas: String(row.gas),
    gasPrice: String(row.gasPrice),
    input: row.input,
    methodId: row.input.slice(0, 10),
    functionName: '',
    contractAddress: row.created ?? '',
    cumulativeGasUsed: String(row.gasUsed),
    txreceipt_status: row.succeeded ? '1' : '0',
    gasUsed: String(row.gasUsed),
    confirmations: String(last - row.blockNumber + 1),
    isError: row.succeeded ? '0' : '1',
  }
}

async function toTransfer(chain: ExplorerChain, { transactions, blocks }: ChainRows, row: Movement) {
  const { name, symbol, decimals } = await chain.describe(row.contract)
  const sent = transactions.find(({ hash }) => hash === row.transactionHash)
  const block = blocks[row.blockNumber]
  const common = {
    blockNumber: String(row.blockNumber),
    timeStamp: String(block?.timestamp ?? 0),
    hash: row.transactionHash,
    nonce: String(sent?.nonce ?? 0),
    blockHash: block?.hash ?? '',
    from: row.from,
    contractAddress: row.contract,
    to: row.to,
    tokenName: name ?? '',
    tokenSymbol: symbol ?? '',
    transactionIndex: String(sent?.index ?? 0),
    gas: String(sent?.gas ?? 0n),
    gasPrice: String(sent?.gasPrice ?? 0n),
    gasUsed: String(sent?.gasUsed ?? 0n),
    cumulativeGasUsed: String(sent?.gasUsed ?? 0n),
    input: 'deprecated',
    methodId: sent?.input.slice(0, 10) ?? '0x',
    functionName: '',
    confirmations: String(blocks.length - row.blockNumber),
  }
  if (row.kind === 'ERC-20')
    return { ...common, value: String(row.amount), tokenDecimal: String(decimals ?? 0) }
  const id = { tokenID: String(row.tokenId ?? 0n) }
  return row.kind === 'ERC-721'
    ? { ...common, ...id, tokenDecimal: '0' }
    : { ...common, ...id, tokenValue: String(row.amount) }
}
