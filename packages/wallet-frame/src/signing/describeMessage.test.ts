import { stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { isOwnSignIn } from './describeMessage.js'

const { address } = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const host = 'https://shop.example'
const fields = {
  domain: 'shop.example',
  address,
  statement: 'Sign in to the shop.',
  uri: 'https://shop.example/in',
  version: '1' as const,
  chainId: 1337,
  nonce: 'abcdefgh1234',
  issuedAt: new Date(0),
}
const message = createSiweMessage(fields)
const check = (text: string) => isOwnSignIn({ address, chainId: 1337, message: stringToHex(text) }, host)

test.each([
  [
    'with all of its fields',
    createSiweMessage({ ...fields, expirationTime: new Date(1), notBefore: new Date(0) }),
  ],
  ['as it is', message],
  ['without a statement', createSiweMessage({ ...fields, statement: undefined })],
])('T7 the host’s own sign-in message is one: %s', (_name, text) => {
  expect(check(text)).toBe(true)
})

test.each([
  ['text after it', `${message}\nI also give everything to evil.example.`],
  ['text on the last line', `${message} and more`],
  ['text between the fields', message.replace('Version: 1', 'I owe 5 ETH\nVersion: 1')],
  ['text between the parts', message.replace('\n\nURI', '\n\nI owe 5 ETH\n\nURI')],
  ['two statements', message.replace('Sign in to the shop.', 'One.\nTwo.')],
  ['a field twice', message.replace('Version: 1', 'URI: https://shop.example/in\nVersion: 1')],
  ['an empty line first', `\n${message}`],
  ['another end of lines', message.replaceAll('\n', '\r\n')],
  ['resources', createSiweMessage({ ...fields, resources: ['https://shop.example/all'] })],
  ['another site', createSiweMessage({ ...fields, domain: 'evil.example' })],
  ['a scheme of another kind', createSiweMessage({ ...fields, scheme: 'http' })],
  ['another page', createSiweMessage({ ...fields, uri: 'https://evil.example' })],
  ['another network', createSiweMessage({ ...fields, chainId: 1 })],
  ['another account', createSiweMessage({ ...fields, address: `0x${'22'.repeat(20)}` })],
])('T7 A18 a message with %s is none, and is asked about', (_name, text) => {
  expect(check(text)).toBe(false)
})
