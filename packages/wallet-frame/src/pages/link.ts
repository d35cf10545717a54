import { loadTexts } from '../texts/loadTexts.js'
import { build } from '../view/build.js'
import { armLater } from '../view/presses.js'

type Settings = { site: string; device: string; place: string; same: boolean; link: boolean; token: string }

const settings = JSON.parse(document.documentElement.dataset.settings || '{}') as Partial<Settings>
const root = document.getElementById('view')

/** Opens a mailed link: it completes the login of the requesting browser, and of others only after a confirmation. */
async function show(): Promise<void> {
  const t = await loadTexts(navigator.language)
  const say = (text: string) => root?.replaceChildren(build('p', { role: 'status' }, text))
  const note = build('p', { class: 'note', role: 'alert' })
  const answer = async (allow: boolean) => {
    const response = await send(allow)
    if (response) return say(t(response.ok ? (allow ? 'window.return' : 'allow.denied') : 'window.gone'))
    note.textContent = t('problem.offline')
    if (!note.isConnected) root?.replaceChildren(note)
  }
  const { site, device, place, same, link, token } = settings
  if (!token || !site) return say(t('window.gone'))
  if (same) return answer(true)
  const deny = build('button', { type: 'button', class: 'primary' }, t('allow.deny'))
  const allow = build('button', { type: 'button' }, t('allow.allow'))
  deny.addEventListener('click', () => answer(false))
  allow.addEventListener('click', ({ isTrusted }) => isTrusted && answer(true))
  const rows = [
    [t('allow.site'), site],
    [t('device.name'), device ?? ''],
    [t('device.place'), place ?? ''],
  ]
  root?.replaceChildren(
    build('h1', {}, t(link ? 'allow.linkTitle' : 'allow.title')),
    build('p', {}, t(link ? 'allow.linkAbout' : 'allow.about', { site })),
    build(
      'dl',
      {},
      ...rows.flatMap(([label, value = '']) => [build('dt', {}, label), build('dd', {}, value)]),
    ),
    build('p', { class: 'warning' }, t('allow.warning')),
    note,
    build('div', { class: 'actions' }, deny, allow),
  )
  armLater(allow)
  deny.focus()
}

function send(allow: boolean): Promise<Response | undefined> {
  return fetch('/link', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: settings.token, allow }),
    credentials: 'same-origin',
    cache: 'no-store',
  }).catch(() => undefined)
}

show()
