import { type Endpoint, endpoints, servicePrefixes } from '@billfold/protocol'
import { expect, test } from 'vitest'
import { describeApi } from './describeApi.js'

const api = describeApi('https://pay.example')

test.each(Object.entries(endpoints) as [string, Endpoint][])(
  '%s is described with its parts',
  (name, endpoint) => {
    const path = servicePrefixes[endpoint.service] + endpoint.path
    const call = api.paths[path]?.[endpoint.method.toLowerCase()] as ReturnType<typeof JSON.parse>
    expect(call?.operationId).toBe(name)
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)
    const inPath = call.parameters.filter((row: { in: string }) => row.in === 'path')
    expect(inPath.map((row: { name: string }) => row.name).sort()).toEqual(named.sort())
    expect(call.requestBody !== undefined).toBe(endpoint.body !== undefined)
    expect(call.security !== undefined).toBe(endpoint.secret === true)
    expect(Object.keys(call.responses['200'].content['application/json'].schema).length).toBeGreaterThan(0)
  },
)

test('the page is plain JSON and describes fields', () => {
  const text = JSON.stringify(api)
  expect(JSON.parse(text)).toEqual(api)
  expect(text).toContain('buyAmountWei')
  expect(text).toContain('idempotency-key')
})
