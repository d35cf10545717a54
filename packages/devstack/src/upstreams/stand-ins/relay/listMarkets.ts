import { isSameAddress } from '@billfold/protocol'
import { zeroAddress } from 'viem'
import type { StackChain } from '../../../world/StackDescription.js'
import type { RelayCurrency, RelayDesk, RelayMarket } from './RelayDesk.js'

const stable = ['USDC', 'USDT', 'DAI'] as const

/** Lists the tokens of a chain that can be bridged. */
export function listCurrencies({ id, tokens }: StackChain): RelayMarket['currencies'] {
  const ether = { chainId: id, address: zeroAddress, symbol: 'ETH', name: 'Ether', decimals: 18 }
  const listed = stable.flatMap((symbol) => {
    const token = tokens[symbol]
    return token ? [{ chainId: id, symbol, ...token }] : []
  })
  return [ether, ...listed]
}

/** Response of `GET /chains`. Routers are the documented ones, and have no code here. */
export function listChains({ markets, faults }: RelayDesk) {
  return { chains: [...markets.values()].map((market) => describeMarket(market, faults.disabled ?? [])) }
}

function describeMarket({ chain, depository, solver, currencies }: RelayMarket, disabled: readonly number[]) {
  const list = ({ chainId: _, ...currency }: RelayCurrency) => ({
    id: currency.symbol.toLowerCase(),
    ...currency,
    supportsBridging: true,
  })
  const [native, ...tokens] = currencies
  const name = chain.name.toLowerCase().replaceAll(' ', '-')
  const erc20Router = '0xb92fe925dc43a0ecde6c8b1a2709c170ec4fff4f'
  const approvalProxy = '0xccc88a9d1b4ed6b0eaba998850414b24f1c315be'
  return {
    id: chain.id,
    name,
    displayName: chain.name,
    httpRpcUrl: chain.rpcUrl,
    depositEnabled: true,
    tokenSupport: 'Limited' as const,
    disabled: disabled.includes(chain.id),
    partialDisableLimit: 0,
    blockProductionLagging: false,
    currency: list(native),
    withdrawalFee: 0,
    depositFee: 0,
    surgeEnabled: false,
    erc20Currencies: tokens.map((token) => ({ ...list(token), supportsPermit: false })),
    solverCurrencies: currencies.map(list),
    contracts: {
      multicall3: chain.contracts.multicall3,
      erc20Router,
      approvalProxy,
      v3: { erc20Router, approvalProxy },
      'v3.2': {
        erc20Router: '0x0729e2a4716d9f7dd17858d5d504426d228697f7',
        approvalProxy: '0x5567954cd026cebfe486062cb75848e0f1c12e58',
      },
    },
    vmType: 'evm' as const,
    baseChainId: chain.id,
    solverAddresses: [solver.account.address],
    protocol: { v2: { chainId: name, depository } },
  }
}

/** Filter of `POST /currencies/v2`. */
export type CurrencyFilter = {
  chainIds?: readonly number[]
  term?: string
  address?: string
  tokens?: readonly string[]
  limit?: number
}

/** Response of `POST /currencies/v2`. */
export function searchCurrencies({ markets }: RelayDesk, filter: CurrencyFilter) {
  const { chainIds, term, address, tokens, limit = 20 } = filter
  const is = (left: string, right: string | undefined) =>
    right === undefined || left.toLowerCase() === right.toLowerCase()
  return [...markets.values()]
    .flatMap(({ currencies }) => currencies)
    .filter(({ chainId }) => !chainIds || chainIds.includes(chainId))
    .filter(({ symbol }) => is(symbol, term))
    .filter((currency) => is(currency.address, address))
    .filter(({ chainId, address: own }) => !tokens || tokens.some((text) => is(`${chainId}:${own}`, text)))
    .slice(0, Math.min(limit, 100))
    .map((currency) => ({ ...currency, vmType: 'evm' as const, metadata: describeToken(currency) }))
}

/** Describes a token as Relay does. */
export function describeToken({ address, symbol }: RelayCurrency) {
  const logoURI = `https://assets.relay.link/icons/currencies/${symbol.toLowerCase()}.png`
  return { logoURI, verified: true, isNative: isSameAddress(address, zeroAddress) }
}
