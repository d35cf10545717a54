import { parseUnits } from 'viem'
import { inEvery } from '../browsers/inEvery.js'
import { expect, test } from '../support/journey.js'
import {
  accountKinds,
  connectInside,
  findPayer,
  giveMoney,
  openWidget,
  type PaymentKind,
  payModes,
  payThrough,
  quoteTypes,
} from '../support/payments.js'

// Logs in by mail, sends user operations through a bundler, and settles on another chain.
test.describe.configure({ timeout: 240_000 })

const isLong = process.env.BILLFOLD_LONG === '1'

const all = payModes.flatMap((mode) =>
  quoteTypes.flatMap((quote) => accountKinds.map((account): PaymentKind => ({ mode, quote, account }))),
)

/** Covers each mode, each way to pay and each kind of account; other payment journeys add to it. */
const chosen: Record<string, string> = {
  'direct swap external': 'R1.14 R2.216 R2.222 R2.223',
  'direct bridge inApp': 'R1.15',
  'direct transfer inApp': 'R1.4 R1.16',
  'transaction bridge smart': 'R1.6 R1.13',
  'fund transfer smart': 'R1.6 R1.16',
  'transaction transfer external': 'R1.13 R2.170',
}

const nameOf = ({ mode, quote, account }: PaymentKind) => `${mode} ${quote} ${account}`

/** One journey for each way to pay is meant for the other browsers. */
const elsewhere: Record<string, ReturnType<typeof inEvery>> = {
  'direct swap external': inEvery('swap'),
  'direct bridge inApp': inEvery('bridge'),
  'direct transfer inApp': inEvery('transfer'),
  'transaction transfer external': inEvery('transfer'),
}
const detailsOf = (kind: PaymentKind) => elsewhere[nameOf(kind)] ?? {}
const words = {
  fund: 'buying',
  direct: 'a direct payment',
  transaction: 'a transaction',
  transfer: 'the same token',
  swap: 'a swap',
  bridge: 'another network',
  card: 'a card',
  external: 'an external wallet',
  inApp: 'an in-app wallet',
  smart: 'a smart account',
} as const

for (const kind of all.filter((one) => isLong || nameOf(one) in chosen)) {
  const { mode, quote, account } = kind
  const ids = chosen[nameOf(kind)] ?? 'R1.12'
  test(
    `${ids} ${words[mode]} with ${words[quote]} from ${words[account]}: the receiver has the amount to the unit, nobody else has any of it`,
    detailsOf(kind),
    async ({ page, open, stack }) => {
      const shop = await openWidget({ open, stack }, kind)
      const caller = await connectInside(page, account)
      const payer = await findPayer(page, kind, { caller, helper: shop.helper })
      await giveMoney(stack, kind, { payer, caller })
      // The widget may have requested the balance before it was funded.
      await page.reload()
      await payThrough(page, kind)
      const isToCaller = mode === 'fund' && quote !== 'transfer'
      expect(await shop.received(isToCaller ? caller : shop.receiver)).toBe(shop.amount)
      if (mode === 'transaction') expect(await shop.received(caller)).toBe(0n)
      if (quote === 'transfer') {
        const spent = mode === 'transaction' ? '1.75' : '3'
        expect(parseUnits('20', 6) - (await shop.received(payer))).toBe(parseUnits(spent, 6))
      }
      if (account === 'smart') expect(await shop.chain.getBalance(caller)).toBe(0n)
    },
  )
}
