import { expect, test } from 'vitest'
import { toIpfsAddress } from './gateways.js'

test.each([
  ['https://ipfs.example/ipfs/', 'ipfs://bafy/1.json', 'https://ipfs.example/ipfs/bafy/1.json'],
  ['https://ipfs.example', 'ipfs://.evil.example/1.json', 'https://ipfs.example/.evil.example/1.json'],
  ['https://ipfs.example/ipfs', 'ipfs://ipfs/bafy', 'https://ipfs.example/ipfs/bafy'],
  ['https://ipfs.example', 'https://other.example/1.json', undefined],
  [undefined, 'ipfs://bafy', undefined],
])('the gateway %s stays that host for %s, with a slash or without', (ipfsGateway, uri, address) => {
  expect(toIpfsAddress({ ipfsGateway }, uri)).toBe(address)
})
