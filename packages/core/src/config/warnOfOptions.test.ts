import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type CreateBillfoldOptions, createBillfold } from '../actions/createBillfold.js'

/** Collects the warnings for a configuration. */
async function listWarnings(options: object): Promise<string[]> {
  const warnings: string[] = []
  createBillfold({
    chains: [mainnet],
    ...options,
    onWarning: (message) => warnings.push(message),
  } as CreateBillfoldOptions)
  await vi.dynamicImportSettled()
  return warnings
}

test('an option that there is not is named, with the one that was meant', async () => {
  expect(await listWarnings({ clientID: 'shop', service: 'https://pay.example', colour: 'red' })).toEqual([
    'createBillfold: there is no option `clientID`. Did you mean `clientId`?',
    'createBillfold: there is no option `service`. Did you mean `services`?',
    'createBillfold: there is no option `colour`. It has no effect.',
  ])
})

test('a configuration without mistakes is not warned of', async () => {
  const options = { appMetadata: { name: 'Shop' }, wallets: ['io.rabby'], clientId: 'shop', ssr: true }
  expect(await listWarnings(options)).toEqual([])
})

test('in production nothing is looked at', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await listWarnings({ clientID: 'shop' })).toEqual([])
})

test('every option is among the known names', async () => {
  const every: Record<Exclude<keyof CreateBillfoldOptions, 'chains' | 'onWarning'>, undefined> = {
    accountAbstraction: undefined,
    appMetadata: undefined,
    auth: undefined,
    autoConnect: undefined,
    clientId: undefined,
    confirmations: undefined,
    mediaOrigins: undefined,
    platform: undefined,
    services: undefined,
    spenders: undefined,
    ssr: undefined,
    storage: undefined,
    support: undefined,
    transports: undefined,
    wagmi: undefined,
    walletConnect: undefined,
    wallets: undefined,
  }
  expect(await listWarnings(every)).toEqual([])
})
