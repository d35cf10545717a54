import * as v from 'valibot'
import type { ListedToken, TokenSource } from '../../context/Sources.js'
import { limits } from '../../infra/limits.js'
import { createUpstream } from '../../infra/remote/createUpstream.js'
import { checkServed, ok } from '../doctor/notes.js'
import { probe } from '../doctor/probe.js'

export type TokenListOptions = {
  /** Address of the list. Redirects are refused. @default 'https://tokens.uniswap.org' */
  url?: string | undefined
  /** Stored with its tokens, so it must never change. @default the host of the URL */
  id?: string | undefined
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The fields of the token list standard that we use. Tokens are checked one by one. */
const list = v.object({
  timestamp: v.string(),
  version: v.object({ major: count, minor: count, patch: count }),
  tokens: v.array(v.unknown()),
})

const token = v.object({
  chainId: v.pipe(count, v.minValue(1)),
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  name: v.string(),
  symbol: v.string(),
  decimals: v.pipe(count, v.maxValue(limits.tokenDecimals)),
  logoURI: v.optional(v.fallback(v.optional(v.string()), undefined)),
})

/** Creates a token source from a list of the token list standard. */
export function tokenList(options: TokenListOptions = {}): TokenSource {
  const { url = 'https://tokens.uniswap.org' } = options
  const { origin, pathname, search, host } = new URL(url)
  const upstream = createUpstream({ name: 'token list', url: origin })
  async function listTokens(chainIds: readonly number[]): Promise<ListedToken[]> {
    const { tokens } = await upstream.request({ path: pathname + search, schema: list })
    const wanted = new Set(chainIds)
    const listed: ListedToken[] = []
    for (const entry of tokens) {
      const { success, output } = v.safeParse(token, entry)
      if (!success || !wanted.has(output.chainId)) continue
      const { logoURI: iconUri, ...fields } = output
      listed.push({ ...fields, iconUri })
      if (listed.length === limits.tokensPerList) break
    }
    return listed
  }

  return {
    id: options.id ?? host,
    listTokens,
    async check({ chains }) {
      const service = { name: 'a token list', url }
      const { notes, answer } = await probe(service, () => listTokens([...chains.keys()]))
      if (!answer) return notes
      const has = (id: number) => answer.some(({ chainId }) => chainId === id)
      return [
        ok(`it answers, with ${answer.length} tokens of your chains`),
        ...checkServed(chains.values(), has, { hint: 'only tokens of the chains file are listed there' }),
      ]
    },
  }
}
