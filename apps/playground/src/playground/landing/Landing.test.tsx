import '@billfold/react/styles.css'
import '../../ui/page.css'
import { themes } from '@billfold/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LandingSection } from './LandingSection.js'

const card = (name: string) => page.getByRole('article', { name })
const button = (name: string, text: string) => card(name).getByRole('button', { name: text, exact: true })

test('the three widgets are live: a wallet that is connected in one pays in the others', async () => {
  await render(<LandingSection theme="light" locale={undefined} />)
  await expect.element(button('Pay', 'Connect wallet')).toBeVisible()
  await userEvent.click(card('Connect').getByRole('button', { name: 'Demo Wallet 1' }))
  await expect.element(card('Pay').getByRole('button', { name: /^Buy Now/ })).toBeVisible()
  await expect.element(card('Transact').getByText('Membership Club')).toBeVisible()
  await expect.element(card('Connect').getByRole('button', { name: /^Account/ })).toBeVisible()
})

test('they have the theme of the editor, which the styles of the page do not touch', async () => {
  await render(<LandingSection theme={themes.ocean} locale={undefined} />)
  const pay = button('Pay', 'Connect wallet')
  await expect.element(pay).toBeVisible()
  const { backgroundColor, color } = getComputedStyle(pay.element())
  expect([backgroundColor, color]).toEqual(['rgb(11, 99, 197)', 'rgb(255, 255, 255)'])
})
