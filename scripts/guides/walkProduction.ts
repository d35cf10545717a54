import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort, type StackChain, startChain } from '@billfold/devstack'
import {
  describeProviders,
  getUsdc,
  readUsdc,
  sendTestMoney,
  serveStandIns,
  startPostgres,
} from '@billfold/devstack/testing'
import { listSteps, replaceAll, toScript } from './listSteps.js'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const section = 'From an empty machine to a checkout on two test networks'
const seller = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const limitMs = 600_000

/** Uses the built packages of this repository instead of installing them, which needs no registry. */
const fromWorkspace = `
npm() { if [ "$1" = install ]; then ln -s '${root}/node_modules' node_modules; else command npm "$@"; fi; }
npx() {
  if [ "$1" = billfold-server ]; then shift; node '${root}/packages/server/dist/cli/run.js' "$@"
  else command npx "$@"; fi
}`

export type WalkProductionParameters = {
  /** Installs the packed packages with npm, instead of using those of this repository. */
  isPacked: boolean
}

/**
 * Runs the production guide in an empty folder, over local chains and stand-ins. Development mode, because
 * production sends no webhook to this machine.
 */
export async function walkProduction({ isPacked }: WalkProductionParameters): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-production-'))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const chains = await Promise.all([startChain({ chainId: 1337 }), startChain({ chainId: 1338 })])
    stops.push(() => Promise.all(chains.map((chain) => chain.stop())))
    const postgres = await startPostgres()
    stops.push(postgres.stop)
    const names = ['relay', 'cctp', 'ecb', 'blockscout', 'chainlink', 'lifi', 'hosted']
    const standIns = await serveStandIns({ chains, names })
    stops.push(standIns.stop)
    const guide = readFileSync(`${root}/docs/guides/production.md`, 'utf8')
    const table = await listReplacements({ chains, postgres: new URL(postgres.url), standIns })
    const steps = listSteps(replaceAll(guide, table), section)
    const script = join(folder, 'walk.sh')
    writeFileSync(script, toScript(steps, isPacked ? '' : fromWorkspace))
    mkdirSync(join(folder, 'home'))
    const before = await readUsdc(chains[1], seller)
    const walk = runScript(script, folder)
    stops.push(walk.stop)
    await Promise.all([walk.done, fundPayer(chains, join(folder, 'shop'), walk.done)])
    await checkResult(chains, join(folder, 'shop'), before)
    return `${steps.filter(({ type }) => type === 'shell').length} blocks`
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

type Chains = readonly [StackChain, StackChain]

type World = {
  chains: Chains
  postgres: URL
  standIns: Awaited<ReturnType<typeof serveStandIns>>
}

/** Texts of the guide with their local counterparts. */
async function listReplacements({ chains, postgres, standIns }: World): Promise<Record<string, string>> {
  const [first, second] = chains
  const { urls } = standIns
  const { routes, currencyRates } = await describeProviders(standIns, chains)
  const [port, hookPort] = [await findFreePort(), await findFreePort()]
  return {
    '<this folder>': root,
    'PGHOST=127.0.0.1 PGUSER=postgres': `PGHOST=127.0.0.1 PGUSER=postgres PGPORT=${postgres.port}`,
    '127.0.0.1:5432': postgres.host,
    '. ./production.env && set +a': '. ./production.env && BILLFOLD_MODE=development && set +a',
    'BILLFOLD_PORT=4000': `BILLFOLD_PORT=${port}`,
    '127.0.0.1:4000': `127.0.0.1:${port}`,
    'https://services.shop.example': `http://localhost:${port}`,
    'https://shop.example/hook': `http://127.0.0.1:${hookPort}/hook`,
    'listen(3000,': `listen(${hookPort},`,
    'https://sepolia.base.org': first.rpcUrl,
    'https://ethereum-sepolia-rpc.publicnode.com': second.rpcUrl,
    'https://base-sepolia.blockscout.com': `${urls.blockscout}/1337`,
    'https://eth-sepolia.blockscout.com': `${urls.blockscout}/1338`,
    '"ecb": {}': `"ecb": ${JSON.stringify(currencyRates.ecb)}`,
    '"cctp": {}': `"cctp": ${JSON.stringify(routes.cctp)}`,
    '"id": 84532': '"id": 1337',
    '"84532"': '"1337"',
    '"id": 11155111': '"id": 1338',
    '"11155111"': '"1338"',
    '0x036CbD53842c5426634e7929541eC2318f3dCF7e': getUsdc(first),
    '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238': getUsdc(second),
  }
}

/** Runs the script in a process group of its own; servers that it started end with it. */
function runScript(script: string, folder: string): { done: Promise<void>; stop: () => void } {
  const { PATH = '', npm_config_cache = join(process.env.HOME ?? '', '.npm') } = process.env
  const env = { PATH, HOME: join(folder, 'home'), npm_config_cache, npm_config_prefer_offline: 'true' }
  const child = spawn('bash', [script], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      printed += data
    })
  const done = new Promise<void>((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new Error(`${reason}\n${printed.slice(-4000)}\n${readLog(folder)}`))
    const timer = setTimeout(() => fail(`The walk took longer than ${limitMs} ms`), limitMs)
    child.once('exit', (code) => {
      clearTimeout(timer)
      if (code === 0) resolve()
      else fail(`The walk ended with ${code}`)
    })
  })
  const stop = () => {
    try {
      if (child.pid) process.kill(-child.pid)
    } catch {
      // The group has ended already.
    }
  }
  return { done, stop }
}

function readLog(folder: string): string {
  const file = join(folder, 'shop/server.log')
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-2000) : ''
}

/** Sends test money to the wallet of the guide, as a reader does by faucets. */
async function fundPayer([chain]: Chains, shop: string, done: Promise<void>): Promise<void> {
  const file = join(shop, 'payer.address')
  let isOver = false
  const end = () => {
    isOver = true
  }
  done.then(end, end)
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') {
    if (isOver) return
    await wait(100)
  }
  await sendTestMoney(chain, readFileSync(file, 'utf8') as `0x${string}`, 2_000_000n)
}

/** Checks what the walk left: a paid seller, a webhook, a page and a backup. */
async function checkResult(chains: Chains, shop: string, before: bigint): Promise<void> {
  const received = (await readUsdc(chains[1], seller)) - before
  if (received !== 1_000_000n) throw new Error(`The seller got ${received} instead of 1 USDC`)
  if (!readFileSync(join(shop, 'hook.log'), 'utf8').includes('payment.completed'))
    throw new Error('The receiver of webhooks got no payment.completed')
  for (const file of ['page/dist/index.html', 'billfold.dump'])
    if (!existsSync(join(shop, file))) throw new Error(`The walk left no ${file}`)
}
