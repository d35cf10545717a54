import { expect as check, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { approve, slowPress, walletFrame } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { logInByEmail, openLoginPage } from '../support/loginMethods.js'
import { callInApp, connect, path, press } from '../support/logins.js'
import { type Disguise, disguises, shapes } from './disguises.js'

test.describe.configure({ timeout: 180_000 })

const dialogName = 'dialog[data-billfold-frame]'
const result = (page: Page | FrameLocator) => page.getByLabel('Result')
const approveIn = (frame: FrameLocator) => frame.getByRole('button', { name: 'Approve' })
const signature = /^0x\w{130}$/

async function ask(page: Page): Promise<Locator> {
  await logInByEmail(page)
  await connect(page)
  await press(page, 'Sign message')
  return approveIn(walletFrame(page))
}

/** Changes the frame like a script of the page could. */
async function put(dialog: Locator, disguise: Disguise): Promise<void> {
  await dialog.evaluate((element, { dialog: own = '', frame: inner = '', cover, scroll }) => {
    const frame = element.querySelector('iframe')
    element.dataset.before = element.getAttribute('style') ?? ''
    element.dataset.inner = frame?.getAttribute('style') ?? ''
    element.style.cssText += `;${own}`
    if (frame) frame.style.cssText += `;${inner}`
    if (scroll) element.scrollTo(scroll[0], scroll[1])
    if (!cover) return
    const above = document.createElement('div')
    above.style.cssText = cover
    element.append(above)
  }, disguise)
}

async function takeOff(dialog: Locator): Promise<void> {
  await dialog.evaluate((element) => {
    element.setAttribute('style', element.dataset.before ?? '')
    element.querySelector('iframe')?.setAttribute('style', element.dataset.inner ?? '')
    element.querySelector('div')?.remove()
    element.scrollTo(0, 0)
  })
}

for (const [group, ways] of Object.entries(disguises))
  test(`T4 a question of which only a part can be seen cannot be approved: ${group}, ${Object.keys(ways).length} ways`, async ({
    page,
  }) => {
    const button = await ask(page)
    const dialog = page.locator(dialogName)
    for (const [name, disguise] of Object.entries(ways)) {
      await expect(button, name).toBeEnabled()
      await put(dialog, disguise)
      // Both at once, before the browser notifies the frame, and afterwards.
      await button.press('Enter')
      await expect(walletFrame(page).getByRole('status'), name).toContainText('covers this window')
      await expect(button, name).toBeDisabled()
      await button.press('Enter')
      await expect(result(page), name).toHaveText('')
      await takeOff(dialog)
    }
    await approve(page)
    await expect(result(page)).toContainText(signature)
  })

test(`T4 a wallet that sites share asks in a window of its own, whatever a partner's page makes of the frame: ${Object.keys(shapes).length} shapes`, async ({
  page,
}) => {
  await openLoginPage(page, '?ecosystem=local')
  await callInApp(page, 'login', { method: 'guest' })
  await connect(page)
  for (const [name, disguise] of Object.entries(shapes)) {
    await press(page, 'Sign message')
    const frame = walletFrame(page)
    await expect(frame.getByRole('heading'), name).toBeVisible()
    await put(page.locator(dialogName), disguise)
    await expect(approveIn(frame), name).toHaveCount(0)
    const opening = page.waitForEvent('popup')
    await frame.getByRole('button', { name: 'Look at it in a window of its own' }).press('Enter')
    const window = await opening
    await expect(window.getByText('Hello from the playground'), name).toBeVisible()
    await expect(result(page), name).toHaveText('')
    await takeOff(page.locator(dialogName))
    await window.getByRole('button', { name: 'Approve' }).click(slowPress)
    await expect(result(page), name).toContainText(signature)
  }
})

test('T4 what hides the question right after the press was there for the press', async ({ page }) => {
  const button = await ask(page)
  await expect(button).toBeEnabled()
  await Promise.all([
    button.press('Enter'),
    put(page.locator(dialogName), disguises.covers['a strip over the heading']),
  ])
  await expect(walletFrame(page).getByRole('status')).toContainText('covers this window')
  await expect(result(page)).toHaveText('')
  await takeOff(page.locator(dialogName))
  await approve(page)
  await expect(result(page)).toContainText(signature)
})

/** Returns the centre of an element in the window. */
async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  check(box).not.toBeNull()
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** Asks while the pointer already rests where Approve will appear. */
async function askUnderPointer(page: Page): Promise<{ button: Locator; x: number; y: number }> {
  const button = await ask(page)
  await expect(button).toBeEnabled()
  const { x, y } = await centreOf(button)
  await page.keyboard.press('Escape')
  await expect(result(page)).toContainText('rejected')
  await page.mouse.move(x, y)
  await page.getByRole('button', { name: 'Sign message', exact: true }).evaluate((element) => {
    ;(element as HTMLElement).click()
  })
  return { button, x, y }
}

test('T4 presses that come before the question was there for half a second make it wait anew', async ({
  page,
}) => {
  const { button, x, y } = await askUnderPointer(page)
  await expect(button).toBeVisible()
  const until = Date.now() + 2_000
  // Moves the pointer a little, so that the browser assigns it to the frame at once.
  for (let count = 0; Date.now() < until; count += 1) await page.mouse.click(x + (count % 2), y)
  await expect(button).toBeDisabled()
  await expect(walletFrame(page).getByRole('heading')).toBeVisible()
  await expect(button).toBeEnabled()
  await approve(page)
  await expect(result(page)).toContainText(signature)
})

test('T4 a frame that is moved under a pointer which is about to press gets no approval', async ({
  page,
}) => {
  const button = await ask(page)
  const dialog = page.locator(dialogName)
  await expect(button).toBeEnabled()
  const { x, y } = await centreOf(button)
  await put(dialog, { dialog: 'transform:translateX(-400px)' })
  await page.mouse.move(x, y)
  await expect(button).toBeEnabled()
  await takeOff(dialog)
  await expect(async () => {
    await page.mouse.click(x, y)
    expect(await walletFrame(page).getByRole('status').textContent()).toContain('just appeared')
  }).toPass({ intervals: [20] })
  await expect(result(page)).toHaveText('')
  await expect(button).toBeEnabled()
  await button.click(slowPress)
  await expect(result(page)).toContainText(signature)
})

test('T4 a pointer that rests where the question appears is refused once, and its next press counts', async ({
  page,
}) => {
  const { button } = await askUnderPointer(page)
  await expect(button).toBeEnabled()
  const pressWhereItIs = async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
  await pressWhereItIs()
  await expect(walletFrame(page).getByRole('status')).toContainText('just appeared')
  await expect(result(page)).toHaveText('')
  await expect(button).toBeEnabled()
  await pressWhereItIs()
  await expect(result(page)).toContainText(signature)
})

test('T4 a page in a page cannot cut the question either', async ({ page }) => {
  await logInByEmail(page)
  await page.evaluate((url) => {
    const outer = document.createElement('div')
    outer.id = 'outer'
    outer.style.cssText = 'position:fixed;inset:0;background:#fff;overflow:hidden'
    outer.innerHTML = `<iframe id="nested" src="${url}" style="width:600px;height:700px;border:0"></iframe>`
    document.body.append(outer)
  }, path)
  const nested = page.frameLocator('#nested')
  const frame = nested.frameLocator(`${dialogName} iframe`)
  const button = approveIn(frame)
  const outer = page.locator('#outer')
  const style = (css: string) =>
    outer.evaluate((element, text) => {
      element.style.cssText += `;${text}`
    }, css)
  await nested.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(nested.getByLabel('Account')).toContainText('connected 0x')
  await nested.getByRole('button', { name: 'Sign message', exact: true }).click()
  for (const cut of ['width:200px', 'left:75%', 'top:50%', 'clip-path:inset(0 75% 0 0)']) {
    await expect(button, cut).toBeEnabled()
    await style(cut)
    await button.press('Enter')
    await expect(frame.getByRole('status'), cut).toContainText('covers this window')
    await expect(button, cut).toBeDisabled()
    await expect(result(nested), cut).toHaveText('')
    await style('width:auto;left:0;top:0;clip-path:none')
  }
  await button.click(slowPress)
  await expect(result(nested)).toContainText(signature)
})
