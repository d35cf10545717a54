import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import { account } from './en/account.js'
import { button } from './en/button.js'
import { useLocale } from './LocaleContext.js'
import { LocaleProvider } from './LocaleProvider.js'
import type { LocaleOption } from './locales.js'
import { type LocaleId, locales } from './locales.js'
import { useRichText } from './useRichText.js'
import { useText } from './useText.js'

function Words() {
  const t = useText('button', button)
  const { loading, dir, lang } = useLocale()
  return (
    <p data-testid="words" data-loading={loading} dir={dir} lang={lang}>
      {t('connect')}
    </p>
  )
}

function Listener({ onText }: { onText(text: string): void }) {
  onText(useText('button', button)('connect'))
  return null
}

const show = (locale?: LocaleOption) =>
  render(
    <LocaleProvider locale={locale}>
      <Words />
    </LocaleProvider>,
  )
const words = () => page.getByTestId('words')

test('English is built in: it is there at once', async () => {
  await show()
  expect(words().element().textContent).toBe('Connect')
  expect(words().element().getAttribute('data-loading')).toBe('false')
})

test.each([
  ['es_ES', 'Conectar', 'ltr', 'es-ES'],
  ['ar_SA', 'اتصال', 'rtl', 'ar-SA'],
  ['ja_JP', '接続', 'ltr', 'ja-JP'],
] as const)('%s is loaded when it is chosen', async (locale, text, dir, lang) => {
  await show(locale)
  await expect.element(words()).toHaveTextContent(text)
  await expect.element(words()).toHaveAttribute('dir', dir)
  await expect.element(words()).toHaveAttribute('lang', lang)
  await expect.element(words()).toHaveAttribute('data-loading', 'false')
})

test('any text can be replaced, the others stay in their language', async () => {
  await show({ locale: 'es_ES', messages: { button: { connect: 'Entrar' } } })
  await expect.element(words()).toHaveAttribute('data-loading', 'false')
  await expect.element(words()).toHaveTextContent('Entrar')
})

test('a page goes on in its old language until the new one is here, and is never without words', async () => {
  const heard: string[] = []
  const speak = (locale: LocaleId) => (
    <LocaleProvider locale={locale}>
      <Words />
      <Listener onText={(text) => heard.push(text)} />
    </LocaleProvider>
  )
  const { rerender } = await render(speak('en_US'))
  const first = words().element()
  await rerender(speak('es_ES'))
  expect(first.getAttribute('data-loading')).toBe('false')
  await expect.element(words()).toHaveTextContent('Conectar')
  expect(words().element()).toBe(first)
  expect(new Set(heard)).toEqual(new Set(['Connect', 'Conectar']))
})

test('a language that is here already is spoken from the first render on', async () => {
  const view = await show('es_ES')
  await expect.element(words()).toHaveTextContent('Conectar')
  const seen: string[] = []
  await view.rerender(
    <LocaleProvider locale="es_ES">
      <LocaleProvider locale="es_ES">
        <Listener onText={(text) => seen.push(text)} />
      </LocaleProvider>
    </LocaleProvider>,
  )
  expect([...new Set(seen)]).toEqual(['Conectar'])
})

test('a language that cannot be loaded leaves English, and the failure is reported once', async () => {
  const load = vi.spyOn(locales.ja_JP, 'load').mockRejectedValue(new Error('offline'))
  const onError = vi.fn()
  await render(
    <LocaleProvider locale="ja_JP" onError={onError}>
      <Words />
    </LocaleProvider>,
  )
  await expect.element(words()).toHaveAttribute('data-loading', 'false')
  await expect.element(words()).toHaveTextContent('Connect')
  expect(onError).toHaveBeenCalledOnce()
  load.mockRestore()
})

test('of two languages chosen in a row the last one is spoken, whichever comes first', async () => {
  let arrive = (_: never) => {}
  const slow = new Promise<never>((resolve) => {
    arrive = resolve
  })
  const load = vi.spyOn(locales.ja_JP, 'load').mockReturnValue(slow)
  const view = await show('ja_JP')
  const spanish = (
    <LocaleProvider locale="es_ES">
      <Words />
    </LocaleProvider>
  )
  await view.rerender(spanish)
  await expect.element(words()).toHaveTextContent('Conectar')
  arrive({ button: { connect: 'too late' } } as never)
  await slow
  await view.rerender(spanish)
  expect(words().element().textContent).toBe('Conectar')
  load.mockRestore()
})

async function translate(locale: LocaleId) {
  const { result } = await renderHook(() => ({ t: useText('account', account), ...useLocale() }), {
    wrapper: ({ children }) => <LocaleProvider locale={locale}>{children}</LocaleProvider>,
  })
  await expect.poll(() => result.current.loading).toBe(false)
  return result.current.t
}

test('placeholders are filled', async () => {
  const t = await translate('en_US')
  expect(t('networkSelector.switched', { chain: 'Local One' })).toBe('Switched to Local One')
})

test('in right-to-left text values are isolated, so that addresses and amounts keep their order', async () => {
  const t = await translate('ar_SA')
  expect(t('networkSelector.switched', { chain: '0x1' })).toContain('\u20680x1\u2069')
})

test('a value that looks like a placeholder is left alone', async () => {
  const t = await translate('en_US')
  expect(t('networkSelector.failedTo', { chain: '{wallet}', wallet: 'Demo' })).toContain(
    'switch to {wallet}.',
  )
})

test.each([
  ['en_US', 0, '0 NFTs found'],
  ['en_US', 1, '1 NFT found'],
  ['en_US', 1234, '1,234 NFTs found'],
  ['es_ES', 1, '1 NFT encontrado'],
  ['es_ES', 12345, '12.345 NFT encontrados'],
  ['ja_JP', 1, 'NFTが1件見つかりました'],
  ['ar_SA', 2, 'عُثر على رمزَي NFT'],
  ['ar_SA', 3, 'عُثر على \u20683\u2069 رموز NFT'],
  ['ar_SA', 11, 'عُثر على \u206811\u2069 رمز NFT'],
] as const)('in %s a count of %s reads "%s"', async (locale, count, text) => {
  const t = await translate(locale)
  expect(t('nfts.found', { count })).toBe(text)
})

test.each([
  [{ other: 'Hay {count}' }, 1, 'Hay 1'],
  [{ one: 'Solo uno' }, 1, 'Solo uno'],
  [{ one: 'Solo uno' }, 2, '2 NFT encontrados'],
  ['NFT: {count}', 2, 'NFT: 2'],
])('the forms %j of a host app are used where they fit, %s', async (found, count, text) => {
  const { result } = await renderHook(() => ({ t: useText('account', account), ...useLocale() }), {
    wrapper: ({ children }) => (
      <LocaleProvider locale={{ locale: 'es_ES', messages: { account: { nfts: { found } } } }}>
        {children}
      </LocaleProvider>
    ),
  })
  await expect.poll(() => result.current.loading).toBe(false)
  expect(result.current.t('nfts.found', { count })).toBe(text)
})

test('elements can stand in for placeholders', async () => {
  const { result } = await renderHook(() => useRichText('account', account))
  await render(<p>{result.current('networkSelector.switched', { chain: <a href="/x">Local One</a> })}</p>)
  await expect.element(page.getByRole('link', { name: 'Local One' })).toBeVisible()
  await expect.element(page.getByText('Switched to Local One')).toBeVisible()
})

test.each([
  ['es', 'Conectar'],
  ['es-MX', 'Conectar'],
  ['ja', '接続'],
  ['en', 'Connect'],
])('the short name %s stands for a locale of that language', async (name, text) => {
  await show(name as LocaleOption)
  await expect.element(words()).toHaveTextContent(text)
})

test('an unknown language leaves English, and its name is reported once', async () => {
  const onUnknown = vi.fn()
  const view = await render(
    <LocaleProvider locale={'klingon' as LocaleOption} onUnknown={onUnknown}>
      <Words />
    </LocaleProvider>,
  )
  await view.rerender(
    <LocaleProvider locale={'klingon' as LocaleOption} onUnknown={onUnknown}>
      <Words />
    </LocaleProvider>,
  )
  await expect.element(words()).toHaveTextContent('Connect')
  expect(onUnknown.mock.calls).toEqual([['klingon']])
})
