import { type Address, erc20Abi } from 'viem'
import { checkScheme } from '../../adapters/doctor/probe.js'
import type { Finding } from '../../context/Finding.js'
import { getConfirmations } from '../../infra/chain/finality.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'

/** Allowed age of the newest block, and allowed difference between clocks. */
const lateSeconds = 120

/** Checks one chain: node, clock, abilities of the node, and every configured contract. */
export async function checkChain(chain: ChainContext, now: number): Promise<Finding[]> {
  const subject = `chain ${chain.id}`
  const say = (level: Finding['level'], message: string): Finding => ({ level, subject, message })
  const [scheme] = checkScheme(chain.rpcUrl, 'rpcUrl')
  if (scheme) return [{ ...scheme, subject }]
  const actual = await chain.client.getChainId().catch(() => undefined)
  if (actual === undefined) return [say('problem', 'its node cannot be reached: check rpcUrl')]
  if (actual !== chain.id) return [say('problem', `its node is of chain ${actual}: correct id or rpcUrl`)]
  const [block, finalized, simulates, traces] = await Promise.all([
    chain.client.getBlock(),
    can(chain.client.getBlock({ blockTag: 'finalized' })),
    can(request(chain, 'eth_simulateV1', [{ blockStateCalls: [] }, 'latest'])),
    can(request(chain, 'debug_traceBlockByNumber', ['latest', { tracer: 'callTracer' }])),
  ])
  const age = Math.floor(now / 1000) - Number(block.timestamp)
  const findings = [say('ok', `its node answers, with block ${block.number}`)]
  if (age > lateSeconds)
    findings.push(say('warning', `the newest block is ${age} s old: the node lags, or this clock is fast`))
  if (age < -lateSeconds)
    findings.push(say('problem', `the newest block is ${-age} s ahead: set the clock of this machine`))
  if (!finalized && getConfirmations(chain) === 'finalized')
    findings.push(
      say('warning', 'the node has no finalized block: payments count after 12 blocks; set confirmations'),
    )
  if (!simulates)
    findings.push(
      say('warning', 'the node has no eth_simulateV1: amounts are promised by providers, not checked'),
    )
  if (!traces)
    findings.push(
      say(
        'warning',
        'the node has no debug_traceTransaction: native payments of smart accounts are proven by balances only',
      ),
    )
  return [...findings, ...(await checkContracts(chain, say))]
}

type Say = (level: Finding['level'], message: string) => Finding

async function checkContracts(chain: ChainContext, say: Say): Promise<Finding[]> {
  const named: [string, Address | undefined][] = [
    ['usdToken', chain.usdToken],
    ['ensUniversalResolver', chain.ensUniversalResolver],
    ['paymaster', chain.paymaster],
    ['dex.factory', chain.dex?.factory],
    ['dex.router', chain.dex?.router],
    ['dex.wrappedNative', chain.dex?.wrappedNative],
  ]
  const contracts = await Promise.all(
    named.map(async ([name, address]) => {
      if (!address || (await hasCode(chain, address))) return []
      return [say('problem', `${name} ${address} has no contract on this chain`)]
    }),
  )
  const tokens = await Promise.all(chain.tokens.map((token) => checkToken(chain, token, say)))
  return [...contracts, ...tokens].flat()
}

async function checkToken(
  chain: ChainContext,
  token: ChainContext['tokens'][number],
  say: Say,
): Promise<Finding[]> {
  const { address, symbol, decimals } = token
  const read = (functionName: 'symbol' | 'decimals') =>
    chain.client.readContract({ address, abi: erc20Abi, functionName }).catch(() => undefined)
  const [realDecimals, realSymbol] = await Promise.all([read('decimals'), read('symbol')])
  if (realDecimals === undefined)
    return [say('problem', `token ${symbol} ${address} is no token on this chain`)]
  if (Number(realDecimals) !== decimals)
    return [
      say('problem', `token ${symbol} has ${realDecimals} decimals, not ${decimals}: amounts would be wrong`),
    ]
  if (realSymbol !== symbol) return [say('warning', `token ${symbol} calls itself ${realSymbol}`)]
  return []
}

async function hasCode(chain: ChainContext, address: Address): Promise<boolean> {
  const code = await chain.client.getCode({ address }).catch(() => undefined)
  return code !== undefined && code !== '0x'
}

function request(chain: ChainContext, method: string, params: readonly unknown[]): Promise<unknown> {
  return chain.client.request({ method, params } as never)
}

/** Returns true if a node answers at all. */
function can(answer: Promise<unknown>): Promise<boolean> {
  return answer.then(
    () => true,
    () => false,
  )
}
