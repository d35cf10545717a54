import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Screen } from '../ui/screen/Screen.js'
import { Surface } from '../ui/surface/Surface.js'
import { createNavigation } from './Navigator.js'

type Routes = { main: undefined; token: { symbol: string } }
const { Navigator, useNavigation, useParams } = createNavigation<Routes>()

function Main() {
  const { go, canGoBack } = useNavigation()
  return (
    <Screen title="Main">
      <button type="button" onClick={() => go('token', { symbol: 'USDC' })}>
        Choose
      </button>
      {canGoBack && 'there is a way back'}
    </Screen>
  )
}

function Token() {
  const { symbol } = useParams('token')
  const { back, go, reset } = useNavigation()
  return (
    <Screen title={`Token ${symbol}`} onBack={back}>
      <button type="button" onClick={() => go('token', { symbol: 'DAI' })}>
        Another
      </button>
      <button type="button" onClick={() => reset('main')}>
        Start over
      </button>
    </Screen>
  )
}

const show = () =>
  render(
    <Surface>
      <Navigator initial={{ name: 'main', params: undefined }} screens={{ main: Main, token: Token }} />
    </Surface>,
  )
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const heading = (name: string) => page.getByRole('heading', { name })

test('a screen gets the parameters that it was sent', async () => {
  await show()
  await press('Choose')
  await expect.element(heading('Token USDC')).toBeVisible()
})

test('back returns through the history, step by step', async () => {
  await show()
  await press('Choose')
  await press('Another')
  await expect.element(heading('Token DAI')).toBeVisible()
  await press('Back')
  await expect.element(heading('Token USDC')).toBeVisible()
  await press('Back')
  await expect.element(heading('Main')).toBeVisible()
})

test('starting over forgets the way', async () => {
  await show()
  await press('Choose')
  await press('Start over')
  await expect.element(heading('Main')).toBeVisible()
  expect(page.getByText('there is a way back').elements()).toEqual([])
})

test('the first screen of an embedded flow leaves the focus alone, later ones take it to their heading', async () => {
  await show()
  await expect.element(heading('Main')).not.toHaveFocus()
  await press('Choose')
  await expect.element(heading('Token USDC')).toHaveFocus()
  await press('Back')
  await expect.element(heading('Main')).toHaveFocus()
})
