import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { initialSettings, type Settings, writeSetting } from './settings/Settings.js'
import { ThemeEditor } from './ThemeEditor.js'

function Editor() {
  const [settings, setSettings] = useState<Settings>(initialSettings)
  return (
    <>
      <ThemeEditor
        look={settings.look}
        systemIsDark={false}
        onChange={(path, value) => setSettings((before) => writeSetting(before, path, value))}
      />
      <p data-testid="look">{JSON.stringify(settings.look)}</p>
    </>
  )
}

const look = () => page.getByTestId('look')

test('a finished theme fills the editor with its values, and Reset takes it away', async () => {
  await render(<Editor />)
  await userEvent.click(page.getByRole('button', { name: 'Midnight' }))
  await expect.element(look()).toHaveTextContent('{"base":"auto","preset":"midnight"}')
  await userEvent.click(page.getByText('Colours'))
  await expect.element(page.getByLabelText('Primary button')).toHaveValue('#8f9eff')
  await userEvent.click(page.getByRole('button', { name: 'Reset theme' }))
  await expect.element(look()).toHaveTextContent('{"base":"auto"}')
  await expect.element(page.getByLabelText('Primary button')).toHaveValue('#14161a')
})

test('a colour that is hard to read is named with its contrast until it is changed back', async () => {
  await render(<Editor />)
  await userEvent.click(page.getByText('Colours'))
  await userEvent.fill(page.getByLabelText('Second text'), '#cccccc')
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent('color.textSecondary on color.surface: 1.6 to 1, needs 4.5')
  await userEvent.click(page.getByRole('button', { name: 'Default' }))
  await expect.element(status).toHaveTextContent('')
})
