import { Hono } from 'hono'
import type { StandIn } from '../StandIn.js'

/** Units per euro: the bank's list of currencies with invented rates. */
const perEuro = {
  USD: '1.1600',
  JPY: '179.40',
  CZK: '24.310',
  DKK: '7.4690',
  GBP: '0.87150',
  HUF: '389.20',
  PLN: '4.2510',
  RON: '5.0860',
  SEK: '10.9800',
  CHF: '0.9310',
  ISK: '142.10',
  NOK: '11.6500',
  TRY: '48.9000',
  AUD: '1.7650',
  BRL: '6.2000',
  CAD: '1.6260',
  CNY: '8.2500',
  HKD: '9.0200',
  IDR: '19250.00',
  ILS: '3.8400',
  INR: '102.6000',
  KRW: '1655.00',
  MXN: '21.4000',
  MYR: '4.8900',
  NZD: '2.0150',
  PHP: '67.5000',
  SGD: '1.5050',
  THB: '37.9000',
  ZAR: '20.1500',
} as const

const dayMs = 86_400_000

/**
 * The central bank's daily file. Faults: `stale` (ten days old), `absurd` (yen a thousand times too high),
 * `missing` (no US dollar).
 */
export const ecb: StandIn = {
  name: 'ecb',
  async start({ faults }) {
    const app = new Hono()
    app.get('/stats/eurofxref/eurofxref-daily.xml', (c) => {
      const date = new Date(Date.now() - (faults.stale ? 10 * dayMs : 0)).toISOString().slice(0, 10)
      const cubes = Object.entries(perEuro)
        .filter(([currency]) => !(faults.missing && currency === 'USD'))
        .map(([currency, rate]) => {
          const shown = faults.absurd && currency === 'JPY' ? '179400.00' : rate
          return `\t\t\t<Cube currency='${currency}' rate='${shown}'/>`
        })
      c.header('content-type', 'text/xml')
      return c.body(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">',
          '\t<gesmes:subject>Reference rates</gesmes:subject>',
          '\t<gesmes:Sender>',
          '\t\t<gesmes:name>European Central Bank</gesmes:name>',
          '\t</gesmes:Sender>',
          '\t<Cube>',
          `\t\t<Cube time='${date}'>`,
          ...cubes,
          '\t\t</Cube>',
          '\t</Cube>',
          '</gesmes:Envelope>',
        ].join('\n'),
      )
    })
    return { app }
  },
}
