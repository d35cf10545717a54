import { serveStandIns } from '@billfold/devstack/testing'
import { parseUnits } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { serveText } from '../../test/serveText.js'
import { ecb } from './ecb.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/**
 * Form of eurofxref-daily.xml, shortened. The bank's page describes `currency='…' rate='…'` for developers: read on
 * 2026-11-18, www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html. It does
 * not show the whole file: the rest is from a public copy of the file of 24 September 2026.
 */
const write = (rates: string, day = "<Cube time='2026-09-24'>") => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube>${day}${rates}</Cube></Cube>
</gesmes:Envelope>`
const usd = "<Cube currency='USD' rate='1.1367'/>"

async function read(xml: string) {
  const service = await serveText(() => xml)
  stops.push(service.stop)
  return ecb({ url: `${service.url}/stats/eurofxref/eurofxref-daily.xml` }).getRates()
}

test('rates per euro become rates per dollar, cut off at the eighteenth decimal', async () => {
  const { rates, date } = await read(write(`${usd}<Cube currency="JPY" rate="180.57"/>`))
  expect(date).toBe('2026-09-24')
  expect(rates).toEqual({ EUR: '0.879739597079264537', USD: '1', JPY: '158.854579044602797571' })
  expect(parseUnits(rates.EUR ?? '', 18)).toBe((10n ** 18n * 10_000n) / 11_367n)
})

test.each([
  ['no day', write(usd, '<Cube>')],
  ['two days', write(`${usd}</Cube><Cube time='2026-09-23'>`)],
  ['no dollar', write("<Cube currency='JPY' rate='180'/>")],
  ['a rate of zero', write(`${usd}<Cube currency='JPY' rate='0'/>`)],
  ['a negative rate', write(`${usd}<Cube currency='JPY' rate='-1'/>`)],
  ['a rate that is none', write(`${usd}<Cube currency='JPY' rate='N/A'/>`)],
  ['a currency twice', write(usd + usd)],
  ['a currency that is none', write(`${usd}<Cube currency='__proto__' rate='1'/>`)],
  ['a cut file', write(usd).slice(0, -20)],
  ['unbalanced tags', write(`${usd}</Cubes>`)],
  ['entities', write(`${usd}<Cube currency='JPY' rate='&x;'/>`)],
  ['a document type', write(usd).replace('<gesmes:Env', '<!DOCTYPE a [<!ENTITY x "1">]><gesmes:Env')],
  ['a page', '<html><body>Maintenance<br></body></html>'],
  ['nothing', ''],
])('a file with %s is refused', async (_, xml) => {
  await expect(read(xml)).rejects.toThrow()
})

test('the stand-in has the form of the bank, and fails like it', async () => {
  const { urls, faults, stop } = await serveStandIns({ chains: [], names: ['ecb'] })
  stops.push(stop)
  const source = ecb({ url: `${urls.ecb}/stats/eurofxref/eurofxref-daily.xml` })
  const { rates, date } = await source.getRates()
  expect(date).toBe(new Date().toISOString().slice(0, 10))
  expect(Object.keys(rates)).toHaveLength(30)
  Object.assign(faults.ecb ?? {}, { missing: true })
  await expect(source.getRates()).rejects.toThrow('no US dollar')
  Object.assign(faults.ecb ?? {}, { outage: true })
  await expect(source.getRates()).rejects.toMatchObject({ problem: 'unreachable' })
})
