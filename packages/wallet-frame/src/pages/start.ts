import { loadTexts } from '../texts/loadTexts.js'
import { build } from '../view/build.js'
import { armLater } from '../view/presses.js'

const { ticket, site, provider } = JSON.parse(document.documentElement.dataset.settings || '{}') as {
  ticket?: string
  site?: string
  provider?: string
}
const root = document.getElementById('view')

/** Names the site of the login and needs one press, so that no page can send a user to a provider unseen (T12). */
async function show(): Promise<void> {
  const t = await loadTexts(navigator.language)
  const say = (text: string) => root?.replaceChildren(build('p', { role: 'status' }, text))
  if (!ticket || !site || !provider) return say(t('window.gone'))
  const button = build('button', { type: 'button', class: 'primary' }, t('login.social', { name: provider }))
  const heading = build('h1', { tabindex: '-1' }, t('start.title', { site, provider }))
  button.addEventListener('click', async ({ isTrusted }) => {
    if (!isTrusted) return
    button.disabled = true
    const url = await begin(ticket).catch(() => undefined)
    if (url) location.assign(url)
    else say(t('window.gone'))
  })
  root?.replaceChildren(heading, build('p', {}, t('start.about', { site })), button)
  heading.focus()
  armLater(button)
}

/** A link: a form would need a policy that lists every page to the provider and back. */
async function begin(ticket: string): Promise<string | undefined> {
  const response = await fetch('/social/start', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
    credentials: 'same-origin',
  })
  const { url } = (await response.json()) as { url?: string }
  return response.ok ? url : undefined
}

show()
