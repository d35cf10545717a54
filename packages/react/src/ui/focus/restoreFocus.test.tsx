import { expect, onTestFinished, test } from 'vitest'
import { restoreFocus } from './restoreFocus.js'

function createRoot(): { root: HTMLDivElement; replace: (name: string) => HTMLButtonElement } {
  const root = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => root.remove())
  const replace = (name: string) => {
    const button = document.createElement('button')
    button.textContent = name
    root.replaceChildren(button)
    return button
  }
  return { root, replace }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('the focus that was lost with the button goes to the one in its place', async () => {
  const { root, replace } = createRoot()
  replace('Connect').focus()
  const account = replace('Account')
  restoreFocus(root)
  await expect.poll(() => document.activeElement).toBe(account)
})

test('a button that is replaced only after the dialog was closed hands the focus on', async () => {
  const { root, replace } = createRoot()
  replace('Connect').focus()
  restoreFocus(root)
  await nextFrame()
  const account = replace('Account')
  await expect.poll(() => document.activeElement).toBe(account)
})

test('a press elsewhere in the meantime keeps its focus', async () => {
  const { root, replace } = createRoot()
  replace('Connect').focus()
  restoreFocus(root)
  await nextFrame()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  replace('Account')
  await nextFrame()
  expect(document.activeElement).toBe(document.body)
})
