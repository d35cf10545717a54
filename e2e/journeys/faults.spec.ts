import type { Page } from '@playwright/test'
import { findLayoutFaults } from '../support/findLayoutFaults.js'
import { findTouchFaults } from '../support/findTouchFaults.js'
import { expect, test } from '../support/journey.js'

/** Shows a small page in place of a state of the gallery. Widths in `ch` break lines alike in the fonts of every machine. */
const show = (page: Page, html: string) =>
  page.setContent(`<body style="margin: 0; font: 16px/1.5 monospace"><main id="stage">${html}</main>`)

const tall = '<div style="height: 1500px"></div>'

test.use({ viewport: { width: 320, height: 600 } })

const layouts: readonly (readonly [string, string, RegExp | undefined])[] = [
  ['a plain text', 'Pay 25&nbsp;USDC', undefined],
  ['no text', '<img alt="">', /^no text at all$/],
  [
    'a text that wholly covers another',
    `<div style="position: relative">Total due<div style="position: absolute; inset: 0; background: white">Fee free</div></div>`,
    /^overlap: "Total due" .* and "Fee free"/,
  ],
  [
    'a picture over a text, which lets presses through',
    `<div style="position: relative; width: 90px">Total due<div style="position: absolute; inset: 0; background: red; pointer-events: none"></div></div>`,
    /^covered by div.*: "Total due"/,
  ],
  [
    'a clear press area over a text',
    `<div style="position: relative; width: 90px">Total due<button style="position: absolute; inset: 0; background: none; border: 0"></button></div>`,
    undefined,
  ],
  [
    'a badge over the end of a text',
    `<div style="position: relative; width: 9ch">Total due<i style="position: absolute; inset: 0 0 0 auto; width: 12px; background: red"></i></div>`,
    /^covered by i.*: "Total due"/,
  ],
  [
    'a torn word in a form without a box of its own',
    '<form style="display: contents"><p style="width: 60px; overflow-wrap: anywhere">Transaktionsgebühr</form>',
    /^torn: "Transaktionsgebühr"/,
  ],
  ['a text far down the page', `${tall}Far down`, undefined],
  [
    'a text below the fold that is cut',
    `<div style="overflow: auto; height: 400px">${tall}<div style="overflow: hidden; width: 60px; white-space: nowrap">Cancel payment</div></div>`,
    /^cut: "Cancel payment"/,
  ],
  [
    'texts below the fold over one another',
    `<div style="overflow: auto; height: 400px">${tall}<p>First words<p style="margin-top: -40px">Second words</div>`,
    /^overlap: "First words" .* and "Second words"/,
  ],
  [
    'a torn word below the fold',
    `<div style="overflow: auto; height: 400px">${tall}<p style="width: 60px; overflow-wrap: anywhere">Transaktionsgebühr</div>`,
    /^torn: "Transaktionsgebühr"/,
  ],
  [
    'a list whose own end is cut',
    `<div style="overflow: hidden; height: 300px"><div style="overflow: auto; height: 400px">${tall}<p>Last row</div></div>`,
    /^out of reach: "Last row"/,
  ],
  [
    'a list in a list',
    `<div style="overflow: auto; height: 300px">${tall}<div style="overflow: auto; height: 200px">${tall}<p>Last row</div>${tall}</div>`,
    undefined,
  ],
  [
    'a text that a list would have to scroll sideways for',
    `<div style="overflow: auto"><p style="width: 500px">A long line of words that goes on beyond its list, and on</div>`,
    /^cut: "A long line/,
  ],
  [
    'a list under a footer that stays',
    `<p>${'Words and more words. '.repeat(200)}</p><footer style="position: sticky; bottom: 0; background: white">Pay</footer>`,
    undefined,
  ],
  [
    'a last line that a fixed footer covers',
    `${tall}Last line<footer style="position: fixed; inset: auto 0 0; height: 60px; background: white">Pay</footer>`,
    /^covered by footer.*: "Last line"/,
  ],
  ['an amount on one line', '<p style="width: 16ch">You pay 1.5 USDC', undefined],
  ['an amount torn at a plain space', '<p style="width: 12ch">You pay 1.5 USDC', /^torn: "5 USDC"/],
  [
    'an amount in two elements, torn',
    '<p style="width: 12ch">You pay <b>1.5</b> <small>stETH</small>',
    /^torn: "5 stETH"/,
  ],
  [
    'an amount in two elements without a space, torn',
    '<p style="width: 5ch"><b>1.55</b><span style="display: inline-block">USDC.e</span>',
    /^torn: "5 USDC.e"/,
  ],
  [
    'an amount in a row that wraps',
    '<div style="display: flex; flex-wrap: wrap; gap: 8px; width: 6ch"><span>1.55</span><span>USDC</span></div>',
    /^torn: "5 USDC"/,
  ],
  [
    'an amount in a row, in letters of two sizes',
    '<div style="display: flex; align-items: baseline; gap: 8px"><span style="font-size: 32px">1.55</span><span style="font-size: 12px">USDC</span></div>',
    undefined,
  ],
  ['a price torn from its currency', '<p style="width: 5ch">25,00 €', /^torn: "0 €"/],
  ['a currency torn from its price', '<p style="width: 5ch">USD 2500', /^torn: "USD 2"/],
  ['a number and a common word', '<p style="width: 7ch">Noch 25 Minuten', undefined],
  ['a number that ends its line on purpose', '<p>Balance 25<br>USDC', undefined],
  [
    'a row of buttons that wraps',
    '<div style="display: flex; flex-wrap: wrap; width: 60px"><button>¥10,000</button><button>¥25,000</button></div>',
    undefined,
  ],
  [
    'a whole address',
    '<bdi data-whole style="display: block; width: 60px"><span>0365</span> <span>E785</span></bdi>',
    undefined,
  ],
  ['rows of a list', '<ul><li>Balance 25<li>USDC</ul>', undefined],
]

for (const [title, html, fault] of layouts) {
  test(`layout check: ${title} is ${fault ? 'found' : 'no fault'}`, async ({ page }) => {
    await show(page, html)
    const faults = await findLayoutFaults(page)
    if (!fault) expect(faults).toEqual([])
    else expect(faults).toContainEqual(expect.stringMatching(fault))
    expect(await page.evaluate(() => scrollY), 'scrolls back').toBe(0)
  })
}

const button = '<button style="width: 120px; height: 48px">Pay</button>'

const touches: readonly (readonly [string, string, RegExp | undefined])[] = [
  ['a large button', button, undefined],
  ['a button far down the page', `${tall}${button}`, undefined],
  [
    'a button far down a list',
    `<div style="overflow: auto; height: 300px">${tall}${button}</div>`,
    undefined,
  ],
  ['a small button', '<button style="width: 120px; height: 30px">Pay</button>', /^89 x 30 px: button "Pay"/],
  [
    'a covered button',
    `<div style="position: relative">${button}<div style="position: absolute; inset: 0">Banner</div></div>`,
    /^covered by div "Banner".*: button "Pay"/,
  ],
  [
    'a button that its box cuts off',
    `<div style="overflow: hidden; height: 300px">${tall}${button}</div>`,
    /(out of reach|covered by .*): button "Pay"/,
  ],
]

for (const [title, html, fault] of touches) {
  test(`touch check: ${title} is ${fault ? 'found' : 'no fault'}`, async ({ page }) => {
    await show(page, html)
    const faults = await findTouchFaults(page)
    if (!fault) expect(faults).toEqual([])
    else expect(faults).toContainEqual(expect.stringMatching(fault))
  })
}
