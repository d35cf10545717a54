import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findAnvil } from './findAnvil.js'
import { startAnvil } from './startAnvil.js'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-anvil-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function write(file: string, script: string): string {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

const saying = (version: string) => `echo "anvil Version: ${version}-stable"`

/** Creates a machine with every kind of anvil, except those that a test removes. */
function makeMachine({ arch = 'arm64', pathVersion = '1.7.1' } = {}) {
  const folder = makeFolder()
  const named = write(join(folder, 'named/anvil'), saying('1.7.1'))
  const inPath = write(join(folder, 'path/anvil'), saying(pathVersion))
  const packaged = write(join(folder, 'package/bin/anvil'), saying('1.7.1'))
  const qemu = write(join(folder, 'qemu/qemu-x86_64-static'), 'true')
  const emulated = write(join(folder, 'emulated/package/bin/anvil'), 'true')
  const search = {
    env: {
      BILLFOLD_ANVIL: named as string | undefined,
      PATH: [dirname(inPath), dirname(qemu)].join(delimiter),
    },
    platform: 'linux',
    arch,
    findPackage: (_name: string) => join(folder, 'package') as string | undefined,
    emulatedFolder: join(folder, 'emulated'),
  }
  return { named, inPath, packaged, qemu, emulated, search }
}

test('anvil is taken from BILLFOLD_ANVIL, the PATH, the package and qemu, in this order', () => {
  const { named, inPath, packaged, qemu, emulated, search } = makeMachine()
  expect(findAnvil(search)).toEqual({ command: named, args: [] })
  search.env.BILLFOLD_ANVIL = undefined
  expect(findAnvil(search)).toEqual({ command: inPath, args: [] })
  search.env.PATH = dirname(qemu)
  expect(findAnvil(search)).toEqual({ command: packaged, args: [] })
  search.findPackage = () => undefined
  expect(findAnvil(search)).toEqual({ command: qemu, args: ['-L', '/', emulated] })
})

test.each([
  ['darwin', 'arm64', '@foundry-rs/anvil-darwin-arm64'],
  ['darwin', 'x64', '@foundry-rs/anvil-darwin-amd64'],
  ['linux', 'x64', '@foundry-rs/anvil-linux-amd64'],
  ['linux', 'arm64', '@foundry-rs/anvil-linux-arm64'],
])('the package of %s %s is %s', (platform, arch, name) => {
  const asked: string[] = []
  const findPackage = (wanted: string) => {
    asked.push(wanted)
    return '/somewhere'
  }
  expect(findAnvil({ env: {}, platform, arch, findPackage }).command).toBe('/somewhere/bin/anvil')
  expect(asked).toEqual([name])
})

test('a BILLFOLD_ANVIL that is not there is an error, even where there are others', () => {
  const { search } = makeMachine()
  search.env.BILLFOLD_ANVIL = '/nowhere/anvil'
  expect(() => findAnvil(search)).toThrow('BILLFOLD_ANVIL is /nowhere/anvil, and there is no such file.')
})

test.each(['0.3.1', '1.6.0', 'unknown'])('an anvil %s on the PATH is passed over', (pathVersion) => {
  const { packaged, search } = makeMachine({ pathVersion })
  search.env.BILLFOLD_ANVIL = undefined
  expect(findAnvil(search).command).toBe(packaged)
})

test('a program on the PATH that never says its version is passed over', () => {
  const { inPath, packaged, search } = makeMachine()
  write(inPath, 'exec sleep 600')
  search.env.BILLFOLD_ANVIL = undefined
  expect(findAnvil(search).command).toBe(packaged)
})

test.each(['1.7.0', '1.10.0', '2.0.0'])('an anvil %s on the PATH is taken', (pathVersion) => {
  const { inPath, search } = makeMachine({ pathVersion })
  search.env.BILLFOLD_ANVIL = undefined
  expect(findAnvil(search).command).toBe(inPath)
})

test('without any, one message has the three ways to get it, and why the one on the PATH will not do', () => {
  const { inPath, search } = makeMachine({ arch: 'x64', pathVersion: '1.2.3' })
  const find = () => findAnvil({ ...search, env: { PATH: dirname(inPath) }, findPackage: () => undefined })
  expect(find).toThrow(`${inPath} is 1.2.3, which is too old.`)
  for (const way of ['npm install', 'https://getfoundry.sh', 'BILLFOLD_ANVIL=/path/to/anvil'])
    expect(find).toThrow(way)
})

test('the x64 build is run by qemu on Linux arm64 only', () => {
  const { search } = makeMachine()
  const bare = { ...search, env: { PATH: search.env.PATH.split(delimiter)[1] }, findPackage: () => undefined }
  expect(findAnvil(bare).args).toHaveLength(3)
  expect(() => findAnvil({ ...bare, arch: 'riscv64' })).toThrow('none was found')
  expect(() => findAnvil({ ...bare, platform: 'darwin' })).toThrow('none was found')
})

test('a chain is started with the anvil that BILLFOLD_ANVIL names, and its last output is shown when it ends', async () => {
  const before = process.env.BILLFOLD_ANVIL
  onTestFinished(() => {
    if (before === undefined) delete process.env.BILLFOLD_ANVIL
    else process.env.BILLFOLD_ANVIL = before
  })
  process.env.BILLFOLD_ANVIL = write(join(makeFolder(), 'anvil'), 'echo "no room on device"; exit 3')
  await expect(startAnvil({ port: 29_001, chainId: 1337 })).rejects.toThrow(
    'Chain 1337 on port 29001 ended with code 3. It wrote:\nno room on device',
  )
})
