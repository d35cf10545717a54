import { expect, test } from 'vitest'
import { listSheets, toSheetPage } from './toSheetPage.js'

const looks = ['1280.light.en_US', '1280.dark.ar_SA', '360.dark.en_US', '360.light.ar_SA']
const picturesOf = (...states: string[]) =>
  states.flatMap((state) => looks.map((look) => `${state}.${look}.png`))

test('each state is on one sheet, and other files are on none', () => {
  const files = [
    ...picturesOf('transactions-list', 'transaction-button', 'login-code'),
    'readme-connect.png',
    'sheets',
  ]
  expect(Object.fromEntries(listSheets(files))).toEqual({
    connect: ['login-code'],
    account: ['transactions-list'],
    pay: ['transaction-button'],
  })
})

test('a state of a new group is an error, so that none is left out', () => {
  expect(() => listSheets(picturesOf('swap-start'))).toThrow('swap-start is on no contact sheet')
})

test("the peers' picture comes first, if there is one", () => {
  expect(toSheetPage(['pay-fund'], '')).not.toContain('peers')
  const page = toSheetPage(['pay-fund'], 'file:///peers-pay.png')
  expect(page.match(/src="[^"]+"/g)).toEqual([
    'src="file:///peers-pay.png"',
    'src="../pay-fund.1280.light.en_US.png"',
    'src="../pay-fund.360.dark.en_US.png"',
    'src="../pay-fund.360.light.ar_SA.png"',
  ])
})
