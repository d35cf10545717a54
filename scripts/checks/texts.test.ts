import { expect, test } from 'vitest'
import { texts } from './texts.js'

function find(markup: string, path = 'packages/react/src/features/connect/A.tsx') {
  return texts.find(new Map([[path, `export const A = ({ t, on }) => (\n  ${markup}\n)`]]))
}

test.each([
  "<p className='title' data-state='open'>{t('connect.title')}</p>",
  '<p>{on ? t("a") : null} · 12</p>',
  '<img alt="" />',
  '<input placeholder={t("a")} />',
])('%s passes', (markup) => {
  expect(find(markup)).toEqual([])
})

test.each([
  '<p>Connect</p>',
  '<>Connect</>',
  "<p>{'Connect'}</p>",
  "<p>{on ? 'Connect' : null}</p>",
  "<p>{on && 'Connect'}</p>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the markup under test holds one
  '<p>{`Connect ${on}`}</p>',
  "<button aria-label='Connect' />",
  "<input placeholder={'Connect'} />",
])('%s is refused', (markup) => {
  expect(find(markup)).toMatchObject([{ line: 2, message: '"Connect" is not translated' }])
})

test('tests and the playground may write words', () => {
  expect(find('<p>Connect</p>', 'packages/react/src/features/connect/A.test.tsx')).toEqual([])
  expect(find('<p>Connect</p>', 'apps/playground/src/A.tsx')).toEqual([])
})
