import { askToConfirm } from '../view/askToConfirm.js'
import type { FrameContext } from './FrameContext.js'

/** Before a login is added: a fresh login of this account, and a yes in the frame that names what is added (T18). */
export function createLinkGate({ account, questions, stage, host, getLocale }: FrameContext) {
  return async (login: string): Promise<void> => {
    await account.confirmIdentity()
    const { t } = stage
    const description = {
      title: t('link.title'),
      rows: [{ label: t('link.login'), value: login, exact: true }],
      warning: t('link.about'),
    }
    await questions.ask((signal) => askToConfirm(stage, { description, host, signal, locale: getLocale() }))
  }
}
