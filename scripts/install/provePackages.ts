import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { createProject } from './createProject.js'
import { kit, type Tarballs } from './packAll.js'
import { prove, runIn } from './prove.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Checks the published packages with two tools, and their public names against the report. */
export async function provePackages(work: string, tarballs: Tarballs): Promise<void> {
  const folder = join(work, 'tools')
  createProject({ folder, tarballs: {}, dependencies: { '@arethetypeswrong/cli': '0.18.5' }, files: {} })
  for (const name of [...kit, 'server']) {
    const file = tarballs[`@billfold/${name}`]?.slice('file:'.length) ?? ''
    await prove(`publint: @billfold/${name}`, async () => {
      const { messages, pkg } = await publint({ pkgDir: `${root}packages/${name}`, pack: 'npm' })
      const serious = messages.filter(({ type }) => type !== 'suggestion')
      if (serious.length > 0)
        throw new Error(serious.map((message) => formatMessage(message, pkg, { color: false })).join('\n'))
    })
    const profile = ['--profile', 'esm-only', '--exclude-entrypoints', './styles.css']
    await prove(
      `are the types wrong: @billfold/${name}`,
      () => void runIn(folder, join(folder, 'node_modules/.bin/attw'), [file, ...profile]),
    )
  }
  await prove('the public API is the one in etc', () => void runIn(root, 'npm', ['run', 'api', '--silent']))
}
