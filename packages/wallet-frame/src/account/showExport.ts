import { walletEndpoints } from '@billfold/protocol'
import { askWindow } from '../platform/askWindow.js'
import { armWhenSeen } from '../view/armWhenSeen.js'
import { build } from '../view/build.js'
import type { Questions, Stage } from '../view/createStage.js'
import { runView, type ViewActions } from '../view/runView.js'
import { canProveVisible } from '../view/watchVisible.js'
import type { Account } from './openFrameAccount.js'

/** Milliseconds until the key is hidden. */
const shownFor = 60_000

export type ShowExportParameters = { ticket: string; stage: Stage; questions: Questions }

/** Shows the key for a minute, after a fresh login and a visible click. It never leaves this page (T19). */
export async function showExport(
  account: Account,
  { ticket, stage, questions }: ShowExportParameters,
): Promise<void> {
  await account.confirmIdentity()
  await questions.ask((signal) =>
    runView<void>(stage, signal, (actions) => offer(account, { ticket, stage, signal }, actions)),
  )
}

type OfferParameters = { ticket: string; stage: Stage; signal: AbortSignal }

/** Asks in a window, because the frame cannot detect what covers it. */
async function askElsewhere({ t }: Stage, signal: AbortSignal): Promise<void> {
  const description = { title: t('export.title'), rows: [], warning: t('export.about') }
  const locale = document.documentElement.lang
  await askWindow({ type: 'billfold:popupConfirm', description, host: location.origin, locale }, signal)
}

function offer(
  account: Account,
  { ticket, stage, signal }: OfferParameters,
  actions: ViewActions<void>,
): void {
  const { t } = stage
  const { attempt, note } = actions
  const show = build('button', { type: 'button', class: 'primary' }, t('export.show'))
  const heading = build('h1', { tabindex: '-1', 'data-focus': '' }, t('export.title'))
  const redeem = async () => {
    const { token } = await account.session.use()
    await account.api(walletEndpoints.redeemExport, { token, body: { ticket } })
    reveal(await account.custody.reveal(), stage, actions)
  }
  const onPress = () => attempt(redeem)
  stage.show(
    heading,
    build('p', { class: 'warning' }, t('export.about')),
    note,
    build('div', { class: 'column' }, show),
  )
  const askFirst = ({ isTrusted }: Event) =>
    isTrusted && attempt(() => askElsewhere(stage, signal).then(redeem))
  if (stage.asksInWindow) show.addEventListener('click', askFirst)
  else armWhenSeen(show, stage, { watched: [heading, show], note, onPress })
}

function reveal(key: string, stage: Stage, { attempt, button, done, note }: ViewActions<void>): void {
  const { t } = stage
  const value = build(
    'pre',
    { dir: 'ltr', tabindex: '0', 'aria-label': t('export.label'), 'data-focus': '' },
    key,
  )
  const end = () => {
    clearTimeout(timer)
    value.textContent = ''
    done()
  }
  const timer = setTimeout(end, shownFor)
  const copy = build('button', { type: 'button' }, t('export.copy'))
  const onPress = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(value.textContent ?? '')
      note.textContent = t('export.copied')
    })
  const hide = button(t('export.hide'), { class: 'primary', run: async () => end() })
  stage.show(build('h1', {}, t('export.title')), value, note, build('div', { class: 'actions' }, copy, hide))
  if (canProveVisible()) armWhenSeen(copy, stage, { watched: [value, copy], note, onPress })
  else copy.addEventListener('click', onPress)
}
