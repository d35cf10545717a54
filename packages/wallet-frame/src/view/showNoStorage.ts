import { build } from './build.js'
import type { Stage } from './createStage.js'

/** Says what is wrong with this browser, and what helps. */
export function showNoStorage(stage: Stage): Promise<void> {
  const { t } = stage
  return new Promise((resolve) => {
    const close = build('button', { type: 'button', class: 'primary' }, t('storage.close'))
    close.addEventListener('click', () => {
      stage.hide()
      resolve()
    })
    stage.show(
      build('h1', { tabindex: '-1', 'data-focus': '' }, t('storage.title')),
      build('p', {}, t('storage.about')),
      build('div', { class: 'column' }, close),
    )
  })
}
