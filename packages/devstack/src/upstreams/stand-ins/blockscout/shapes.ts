import { getAddress, type Hex } from 'viem'
import type { Movement } from '../explorers/decodeMovements.js'
import { type Holding, listHoldings } from '../explorers/holdings.js'
import type { MinedTransaction } from '../explorers/indexChain.js'
import { type ExplorerChain, inventedAmount } from '../explorers/openChains.js'

/** Field names before and since version 8. */
export type Shape = 'old' | 'new'

/** Describes a token, with the fields of its version. */
async function toToken(chain: ExplorerChain, contract: string, type: string, shape: Shape) {
  const { address, name, symbol, decimals } = await chain.describe(contract)
  const common = {
    circulating_market_cap: null,
    decimals: decimals === null ? null : String(decimals),
    exchange_rate: null,
    icon_url: null,
    name,
    symbol,
    total_supply: null,
    type,
    volume_24h: null,
  }
  return shape === 'old'
    ? { ...common, address, holders: '1' }
    : {
        ...{ ...common, address_hash: address, holders_count: '1', reputation: flag(name) },
        ...{ circulating_supply: null, ui_multiplier: null, new_ui_multiplier: null },
        ui_multiplier_effective_at: null,
      }
}

/** The hosted explorers flag tokens by hand; here a token is flagged by its name. */
function flag(name: string | null): 'ok' | 'scam' {
  return name?.includes('Flagged') ? 'scam' : 'ok'
}

export async function describeToken(chain: ExplorerChain, contract: string, shape: Shape) {
  const { movements } = await chain.read()
  const found = movements.find((movement) => movement.contract === contract)
  return found ? toToken(chain, contract, found.kind, shape) : undefined
}

type TokenQuery = { types: readonly string[] | undefined; lie: boolean | undefined; shape: Shape }

/** Lists balances, largest first. */
export async function listOwnedTokens(chain: ExplorerChain, owner: string, query: TokenQuery) {
  const { movements } = await chain.read()
  const held = listHoldings(movements).filter(
    (holding) => holding.owner === owner && (query.types?.includes(holding.kind) ?? true),
  )
  const shown = query.lie ? invent(chain, owner) : held
  shown.sort((left, right) => (left.amount < right.amount ? 1 : -1))
  return Promise.all(
    shown.map(async ({ contract, kind, amount, tokenId }) => ({
      token: await toToken(chain, contract, kind, query.shape),
      token_id: tokenId === undefined ? null : String(tokenId),
      token_instance: null,
      value: String(amount),
    })),
  )
}

function invent(chain: ExplorerChain, owner: string): Holding[] {
  return chain.tokens.map((contract) => {
    return { kind: 'ERC-20', contract, tokenId: undefined, owner, amount: inventedAmount }
  })
}

function toInstance(tokenId: bigint | undefined, owner: string | undefined) {
  const hash = owner === undefined ? null : getAddress(owner)
  return {
    id: String(tokenId ?? 0n),
    is_unique: hash !== null,
    image_url: null,
    animation_url: null,
    external_app_url: null,
    metadata: null,
    owner: hash === null ? null : toAccount(hash),
    thumbnails: null,
    media_type: null,
    media_url: null,
  }
}

function toAccount(address: string) {
  return {
    ...{ hash: getAddress(address), name: null, ens_domain_name: null, metadata: null },
    ...{ is_contract: false, is_scam: false, is_verified: false, reputation: 'ok' },
    ...{ proxy_type: null, implementations: [], private_tags: [], public_tags: [], watchlist_names: [] },
  }
}

/** Lists NFTs of an owner, by contract and id. */
export async function listOwned(
  chain: ExplorerChain,
  owner: string,
  { types, shape }: { types: readonly string[]; shape: Shape },
) {
  const { movements } = await chain.read()
  const held = listHoldings(movements).filter(
    (holding) => holding.owner === owner && holding.kind !== 'ERC-20' && types.includes(holding.kind),
  )
  held.sort(compareIds)
  return Promise.all(
    held.map(async ({ contract, kind, tokenId, amount }) => ({
      ...toInstance(tokenId, owner),
      token: await toToken(chain, contract, kind, shape),
      token_type: kind,
      value: String(amount),
    })),
  )
}

/** Lists the existing tokens of a contract, highest id first. */
export async function listInstances(chain: ExplorerChain, contract: string, shape: Shape) {
  const { movements } = await chain.read()
  const held = listHoldings(movements).filter(
    (holding) => holding.contract === contract && holding.kind !== 'ERC-20',
  )
  const byId = new Map(held.map((holding) => [holding.tokenId, holding]))
  const rows = [...byId.values()].sort(compareIds).reverse()
  return Promise.all(
    rows.map(async ({ kind, tokenId, owner }) => ({
      ...toInstance(tokenId, kind === 'ERC-721' ? owner : undefined),
      token: await toToken(chain, contract, kind, shape),
    })),
  )
}

/** Lists the holders of one token, largest first. */
export function toHolder(movements: readonly Movement[], contract: string, id: string) {
  return listHoldings(movements)
    .filter((holding) => holding.contract === contract && String(holding.tokenId) === id)
    .sort((left, right) => (left.amount < right.amount ? 1 : -1))
    .map(({ owner, amount }) => ({ address: toAccount(owner), token_id: id, value: String(amount) }))
}

function compareIds(left: Holding, right: Holding): number {
  if (left.contract !== right.contract) return left.contract < right.contract ? -1 : 1
  return (left.tokenId ?? 0n) < (right.tokenId ?? 0n) ? -1 : 1
}

/** Describes a mined transaction. */
export function toTransaction(row: MinedTransaction, shape: Shape) {
  const text = (amount: bigint | null) => (amount === null ? null : String(amount))
  const account = (address: Hex | null) => (address ? toAccount(address) : null)
  const place = shape === 'old' ? { block: row.blockNumber } : {}
  return {
    ...place,
    ...(shape === 'old' ? {} : { block_number: row.blockNumber }),
    hash: row.hash,
    position: row.index,
    timestamp: new Date(row.timestamp * 1000).toISOString().replace('.000Z', '.000000Z'),
    nonce: row.nonce,
    from: toAccount(row.from),
    to: account(row.to),
    created_contract: account(row.created),
    value: String(row.value),
    fee: { type: 'actual', value: String(row.gasUsed * row.gasPrice) },
    gas_limit: String(row.gas),
    gas_used: String(row.gasUsed),
    gas_price: String(row.gasPrice),
    max_fee_per_gas: text(row.maxFeePerGas),
    max_priority_fee_per_gas: text(row.maxPriorityFeePerGas),
    type: row.type,
    raw_input: row.input,
    method: row.input === '0x' ? null : row.input.slice(0, 10),
    status: row.succeeded ? 'ok' : 'error',
    result: row.succeeded ? 'success' : 'Reverted',
    confirmations: 1,
    transaction_types: ['coin_transfer'],
    ...nothingKnown,
  }
}

/** Fields that the stand-in does not compute. */
const nothingKnown = {
  ...{ authorization_list: null, base_fee_per_gas: null, confirmation_duration: [], decoded_input: null },
  ...{ exchange_rate: null, fhe_operations_count: 0, has_error_in_internal_transactions: false },
  ...{ historic_exchange_rate: null, is_pending_update: false, priority_fee: null, revert_reason: null },
  ...{ token_transfers: null, token_transfers_overflow: null, transaction_burnt_fee: null },
  transaction_tag: null,
}
