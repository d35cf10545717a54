import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

// The scripts are plain JavaScript, because they run before the installation.
const { findTools } = await import(new URL('./tools.mjs', import.meta.url).href)

/** Creates a machine with or without apt, with or without root. */
function pretend({ root, apt }: { root: boolean; apt: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-tools-'))
  if (apt) {
    writeFileSync(join(folder, 'apt-get'), '#!/bin/sh\n')
    chmodSync(join(folder, 'apt-get'), 0o755)
  }
  vi.stubEnv('PATH', folder)
  vi.spyOn(process, 'getuid').mockReturnValue(root ? 0 : 1000)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })
  const commands: string[][] = []
  const start = (command: string[]) => {
    commands.push(command)
    return { exited: Promise.resolve(0) }
  }
  return { commands, start }
}

function createTool({ installed = false, help = 'Install it.' as string | undefined } = {}) {
  const tool = {
    name: 'Thing',
    variable: 'BILLFOLD_THING',
    isThere: installed,
    find: () => (tool.isThere ? '/usr/bin/thing' : undefined),
    architecture: 'amd64',
    aptPackages: ['thing', 'libthing:amd64'],
    finish: async () => {
      tool.isThere = true
    },
    help,
  }
  return tool
}

test('what is there is found, and nothing is installed', async () => {
  const { commands, start } = pretend({ root: true, apt: true })
  const found = await findTools([createTool({ installed: true })], start)
  expect(found).toEqual({ BILLFOLD_THING: '/usr/bin/thing' })
  expect(commands).toEqual([])
})

test('a variable that names it is enough', async () => {
  const { commands, start } = pretend({ root: true, apt: true })
  vi.stubEnv('BILLFOLD_THING', '/opt/thing')
  expect(await findTools([createTool()], start)).toEqual({ BILLFOLD_THING: '/opt/thing' })
  expect(commands).toEqual([])
})

test('what is missing is installed through apt by root, other architectures included', async () => {
  const { commands, start } = pretend({ root: true, apt: true })
  expect(await findTools([createTool()], start)).toEqual({ BILLFOLD_THING: '/usr/bin/thing' })
  expect(commands).toHaveLength(1)
  expect(commands[0]?.at(-1)).toContain(
    'dpkg --add-architecture amd64 && apt-get update && { apt-get install -y --no-install-recommends thing libthing:amd64; }',
  )
})

test.each([
  { root: false, apt: true },
  { root: true, apt: false },
])('where we may not install it, we say what to do (%o)', async (machine) => {
  const { commands, start } = pretend(machine)
  await expect(findTools([createTool()], start)).rejects.toThrow('Thing not found. Install it.')
  expect(commands).toEqual([])
})

test('a tool without advice of its own is left to those who need it', async () => {
  const { start } = pretend({ root: false, apt: false })
  const tool = { ...createTool(), help: undefined }
  expect(await findTools([tool], start)).toEqual({})
})
