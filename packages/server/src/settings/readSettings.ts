import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { ServerOptions } from '../context/ServerOptions.js'
import type { KeyRing, SealingKey } from '../infra/sealShare.js'
import { createProviders, providerSettings } from './providers/providerSettings.js'
import { chainSettings, settings, walletSettings } from './settings.js'

/** Reads options from the environment; reports all errors at once. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): ServerOptions {
  const defined = Object.fromEntries(
    Object.keys(settings).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const values = check('The environment', v.object(settings), defined)
  const fee = readPair(values, 'BILLFOLD_TRANSFER_FEE_BPS', 'BILLFOLD_TRANSFER_FEE_RECEIVER')
  return {
    port: values.BILLFOLD_PORT,
    host: values.BILLFOLD_HOST,
    publicUrl: values.BILLFOLD_PUBLIC_URL,
    development: values.BILLFOLD_MODE === 'development',
    databaseUrl: values.DATABASE_URL,
    dataDir: values.BILLFOLD_DATA_DIR,
    chains: readFile('BILLFOLD_CHAINS_FILE', values.BILLFOLD_CHAINS_FILE, chainSettings),
    sponsor: values.BILLFOLD_SPONSOR_KEY && { privateKey: values.BILLFOLD_SPONSOR_KEY },
    transferFee: fee && { bps: fee[0], receiver: fee[1] },
    rates: values.BILLFOLD_RATES,
    ipfsGateway: values.BILLFOLD_IPFS_GATEWAY,
    wallet: values.BILLFOLD_WALLET_FILE
      ? readFile('BILLFOLD_WALLET_FILE', values.BILLFOLD_WALLET_FILE, walletSettings)
      : undefined,
    ...(values.BILLFOLD_PROVIDERS_FILE &&
      createProviders(readFile('BILLFOLD_PROVIDERS_FILE', values.BILLFOLD_PROVIDERS_FILE, providerSettings))),
    sealingKeys: readSealingKeys({ BILLFOLD_SEALING_KEYS: values.BILLFOLD_SEALING_KEYS }),
    trustedProxies: values.BILLFOLD_TRUSTED_PROXIES,
  }
}

/** Reads long settings from a file: chains, or many secrets. */
function readFile<S extends v.GenericSchema>(name: string, file: string, schema: S): v.InferOutput<S> {
  let data: unknown
  try {
    data = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${name}: ${file} is not a readable JSON file`, { cause })
  }
  return check(file, schema, data)
}

/** Reads two settings that are valid only together. */
function readPair<T extends object, A extends keyof T & string, B extends keyof T & string>(
  values: T,
  first: A,
  second: B,
): [NonNullable<T[A]>, NonNullable<T[B]>] | undefined {
  const [a, b] = [values[first], values[second]]
  if (a === undefined && b === undefined) return undefined
  if (a == null || b == null) throw new Error(`${first} and ${second} must be set together`)
  return [a, b]
}

/** Omits values from the message, because they may be secret. */
function check<S extends v.GenericSchema>(place: string, schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const problems = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'all'}: ${describe(issue)}`)
  throw new Error(`${place} is not as it should be:\n${problems.join('\n')}`)
}

function describe({ message, expected, kind }: v.BaseIssue<unknown>): string {
  return kind === 'schema' && message.startsWith('Invalid') ? `Expected ${expected ?? 'less'}` : message
}

/** Reads `BILLFOLD_SEALING_KEYS` as `id:secret`, newest first; defaults to the wallet's auth keys. */
export function readSealingKeys({
  BILLFOLD_SEALING_KEYS: sealingKeys,
  BILLFOLD_WALLET_FILE: file,
}: Readonly<Record<string, string | undefined>>): KeyRing | undefined {
  if (!sealingKeys) return file ? (JSON.parse(readFileSync(file, 'utf8')).keys.auth as KeyRing) : undefined
  const [first, ...rest] = sealingKeys.split(',').map(readKey)
  return first && [first, ...rest]
}

function readKey(text: string): SealingKey {
  const [, id, secret] = /^([\w-]{1,32}):([\w+/=-]+)$/.exec(text.trim()) ?? []
  if (!id || !secret || Buffer.from(secret, 'base64').length !== 32)
    throw new Error('BILLFOLD_SEALING_KEYS: expected id:secret, with 32 bytes in base64, newest first')
  return { id, secret }
}
