import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceHash } from '../artifacts/sourceHash.js'
import * as contracts from './exports/index.js'
import { hashSources, readSources } from './hashSources.js'

test('the kept artifacts were compiled from the sources as they are (else: npm run compile -w packages/contracts)', () => {
  expect(sourceHash).toBe(hashSources())
})

test('every Solidity file has one artifact and every artifact is exported', () => {
  const names = Object.keys(readSources()).map((file) => file.replace('.sol', ''))
  const artifacts = readdirSync(new URL('../artifacts/', import.meta.url)).map((file) =>
    file.replace('.ts', ''),
  )
  expect(artifacts.sort()).toEqual([...names, 'sourceHash'].sort())
  expect(Object.keys(contracts)).toEqual(expect.arrayContaining(names))
})

test('no source and no artifact is under a licence other than MIT', () => {
  for (const source of Object.values(readSources())) {
    expect(source.split('\n')[0]).toBe('// SPDX-License-Identifier: MIT')
  }
})
