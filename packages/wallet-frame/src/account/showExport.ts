import { walletEndpoints } from '@billfold/protocol'
import { askWindow } from '../popup/askWindow.js'
import { build } from '../view/build.js'
import type { Questions } from '../view/createQuestions.js'
import type { Stage } from '../view/createStage.js'
import { runView, type ViewActions } from '../view/runView.js'
import { canProveVisible, type Watch, watchVisible } from '../view/watchVisible.js'
import type { Account } from './openAccount.js'

/** The key goes away by itself, in milliseconds. */
const shownFor = 60_000

export type ShowExportParameters = { ticket: string; stage: Stage; questions: Questions }

/** A fresh login, a click on something that can be seen, then the key, for a minute; it never leaves this page (T19). */
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

/** Whether the click was on something that could be seen; where the browser cannot tell, a window of its own asks. */
async function isMeant({ t }: Stage, watch: Watch, signal: AbortSignal): Promise<boolean> {
  if (canProveVisible()) return watch.areSeen()
  const description = { title: t('export.title'), rows: [], warning: t('export.about') }
  const locale = document.documentElement.lang
  await askWindow({ type: 'billfold:popupConfirm', description, host: location.origin, locale }, signal)
  return true
}

function offer(
  account: Account,
  { ticket, stage, signal }: OfferParameters,
  actions: ViewActions<void>,
): void {
  const { t } = stage
  const { button, attempt, note } = actions
  const show = button(t('export.show'), { class: 'primary' })
  const heading = build('h1', { tabindex: '-1', 'data-focus': '' }, t('export.title'))
  show.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return
    attempt(async () => {
      if (!(await isMeant(stage, watch, signal))) {
        note.textContent = t('confirm.covered')
        return
      }
      watch.stop()
      const { token } = await account.session.use()
      await account.api(walletEndpoints.redeemExport, { token, body: { ticket } })
      reveal(await account.custody.reveal(), stage, actions)
    })
  })
  stage.show(
    heading,
    build('p', { class: 'warning' }, t('export.about')),
    note,
    build('div', { class: 'column' }, show),
  )
  const watch = watchVisible([heading, show])
}

function reveal(key: string, stage: Stage, { button, done, note }: ViewActions<void>): void {
  const { t } = stage
  const value = build(
    'pre',
    { dir: 'ltr', tabindex: '0', 'aria-label': t('export.label'), 'data-focus': '' },
    key,
  )
  const end = () => {
    clearTimeout(timer)
    watch.stop()
    value.textContent = ''
    done()
  }
  const timer = setTimeout(end, shownFor)
  const copy = button(t('export.copy'), {
    async run() {
      if (canProveVisible() && !(await watch.areSeen())) {
        note.textContent = t('confirm.covered')
        return
      }
      await navigator.clipboard.writeText(value.textContent ?? '')
      note.textContent = t('export.copied')
    },
  })
  const hide = button(t('export.hide'), { class: 'primary', run: async () => end() })
  stage.show(build('h1', {}, t('export.title')), value, note, build('div', { class: 'actions' }, copy, hide))
  const watch = watchVisible([value, copy])
}
