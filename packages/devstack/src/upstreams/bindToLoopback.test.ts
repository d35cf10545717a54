import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const preload = new URL('../../bindToLoopback.mjs', import.meta.url).href

test('a program that would listen on every interface listens on loopback alone', () => {
  const program = `const server = require('node:http').createServer()
    server.listen({ port: 0, host: '0.0.0.0' }, () => { console.log(server.address().address); server.close() })`
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [...args, '-e', program], { encoding: 'utf8' }).trim()
  expect(run()).toBe('0.0.0.0')
  expect(run('--import', preload)).toBe('127.0.0.1')
})
