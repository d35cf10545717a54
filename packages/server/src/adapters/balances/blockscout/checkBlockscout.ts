import * as v from 'valibot'
import type { CheckWorld, Note } from '../../../context/Finding.js'
import type { CheckedService } from '../../doctor/explainFailure.js'
import { fail, ok } from '../../doctor/notes.js'
import { probe } from '../../doctor/probe.js'
import { checkChainIds } from '../checkChainIds.js'
import { integer } from '../fields.js'
import { type BlockscoutOptions, blockscoutUrl, type Explorer } from './openExplorer.js'

const stats = v.object({ total_blocks: integer })

/** Reads `/api/v2/stats` of every chain, as docs.blockscout.com describes it. Keys of the service begin with `proapi_`. */
export async function checkBlockscout(
  world: CheckWorld,
  options: BlockscoutOptions,
  { chainIds, find }: Explorer,
): Promise<Note[]> {
  const { url = blockscoutUrl, apiKey, instances = {} } = options
  const isPublic = new URL(url).hostname === new URL(blockscoutUrl).hostname
  const isShared = chainIds.some((id) => instances[id] === undefined)
  if (isPublic && isShared && apiKey && !apiKey.startsWith('proapi_'))
    return [fail('apiKey must begin with proapi_: keys of single explorers do not work for the service')]
  const groups = await Promise.all(
    chainIds.map(async (id): Promise<readonly Note[]> => {
      const own = instances[id]
      const service: CheckedService =
        own === undefined
          ? { name: 'Blockscout', url, keys: [{ setting: 'apiKey', value: apiKey, isNeeded: isPublic }] }
          : { name: 'Blockscout', url: own, setting: `instances.${id}` }
      const { notes, answer } = await probe(
        service,
        async () => (await find(id, '/stats', stats)) ?? 'absent',
      )
      if (answer === 'absent')
        return [
          fail(`${new URL(service.url).host} does not have chain ${id}: remove it, or use another explorer`),
        ]
      return answer ? [ok(`it answers for chain ${id}, with ${answer.total_blocks} blocks`)] : notes
    }),
  )
  return [...unique(groups.flat()), ...checkChainIds(world, chainIds)]
}

/** A service that fails for all chains is reported once. */
function unique(notes: readonly Note[]): Note[] {
  return [...new Map(notes.map((note) => [note.message, note])).values()]
}
