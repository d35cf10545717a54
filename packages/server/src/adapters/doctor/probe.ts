import { isIP } from 'node:net'
import type { Note } from '../../context/Finding.js'
import { isLoopbackHost } from '../../infra/isLoopbackOrigin.js'
import { isPrivateAddress } from '../../infra/remote/isPrivateAddress.js'
import { type CheckedKey, type CheckedService, explainFailure } from './explainFailure.js'
import { fail } from './notes.js'

/** Answer of a service, or the reasons why there is none. */
export type Probe<T> = { notes: readonly Note[]; answer: T | undefined }

/** Sends a request if address and keys can be right, and explains its failure. */
export async function probe<T>(service: CheckedService, ask: () => Promise<T>): Promise<Probe<T>> {
  const { url, setting = 'url', keys = [] } = service
  const notes = [...checkScheme(url, setting), ...keys.flatMap(checkKey)]
  // A key is not sent where others can read it, and one that is still an example is not sent at all.
  if (notes.length > 0) return { notes, answer: undefined }
  try {
    return { notes, answer: await ask() }
  } catch (error) {
    return { notes: [explainFailure(error, service)], answer: undefined }
  }
}

/** Refuses `http:` for a host outside of this machine and its private network. */
export function checkScheme(url: string, setting: string): Note[] {
  const { protocol, hostname, host } = new URL(url)
  if (protocol === 'https:') return []
  if (protocol !== 'http:') return [fail(`${setting} begins with ${protocol}//: it must be https://`)]
  const name = hostname.replace(/^\[|\]$/g, '')
  const isOurs = isIP(name)
    ? isPrivateAddress(name)
    : isLoopbackHost(name) || !name.includes('.') || /\.(?:localhost|local|internal|lan)$/.test(name)
  if (isOurs) return []
  return [
    fail(
      `${setting} uses http:// for the public host ${host}, so others can read and change it: use https://`,
    ),
  ]
}

function checkKey({ setting, value, isNeeded = false }: CheckedKey): Note[] {
  if (!value)
    return isNeeded ? [fail(`${setting} is missing: create a key in the dashboard of the provider`)] : []
  const text = value.includes('-----BEGIN') ? '' : value
  if (/[^\x21-\x7e]/.test(text))
    return [fail(`${setting} holds spaces or characters that no key has: it may still be the example's text`)]
  return []
}
