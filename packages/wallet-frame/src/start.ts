import { loadTexts } from './texts/loadTexts.js'
import { armLater } from './view/armLater.js'
import { build } from './view/build.js'

const { ticket, site, provider } = JSON.parse(document.documentElement.dataset.settings || '{}') as {
  ticket?: string
  site?: string
  provider?: string
}
const root = document.getElementById('view')

/** Says for which site a login is, and goes on by one press: no page can send somebody to a provider unseen (T12). */
async function show(): Promise<void> {
  const t = await loadTexts(navigator.language)
  if (!ticket || !site || !provider) {
    root?.replaceChildren(build('p', { role: 'status' }, t('window.gone')))
    return
  }
  const button = build('button', { class: 'primary' }, t('login.social', { name: provider }))
  const heading = build('h1', { tabindex: '-1' }, t('start.title', { site, provider }))
  root?.replaceChildren(
    heading,
    build('p', {}, t('start.about', { site })),
    build(
      'form',
      { method: 'post', action: '/social/start' },
      build('input', { type: 'hidden', name: 'ticket', value: ticket }),
      button,
    ),
  )
  heading.focus()
  armLater(button)
}

show()
