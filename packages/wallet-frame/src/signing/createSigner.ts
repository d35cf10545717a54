import type { FrameContext } from '../account/openFrameAccount.js'
import { fetchOnce } from '../platform/retry.js'
import { askToConfirm } from '../view/askToConfirm.js'
import type { Description } from '../view/showConfirmation.js'
import type { SignCalls } from './createSignCalls.js'

/** Milliseconds after a login in which the host's sign-in message is signed without a question. */
const signInMs = 60_000

/** Asks for confirmation and signs. The signing code loads on the first request. */
export function createSigner(context: FrameContext) {
  const { questions, stage, host, getLocale } = context
  const signIn = { until: 0 }
  const confirm = (description: Description) =>
    questions.ask((signal) => askToConfirm(stage, { description, host, signal, locale: getLocale() }))
  const open = fetchOnce(async () => {
    const { createSignCalls } = await import('./createSignCalls.js')
    return createSignCalls({ ...context, confirm, signIn })
  })
  const calls: SignCalls = {
    signMessage: async (params) => (await open()).signMessage(params),
    signTypedData: async (params) => (await open()).signTypedData(params),
    signAuthorization: async (params) => (await open()).signAuthorization(params),
    signTransaction: async (params) => (await open()).signTransaction(params),
  }
  return {
    calls,
    confirm,
    allowSignIn() {
      signIn.until = performance.now() + signInMs
    },
  }
}
