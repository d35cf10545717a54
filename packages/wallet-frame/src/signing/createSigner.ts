import type { FrameContext } from '../account/FrameContext.js'
import { fetchOnce } from '../fetchOnce.js'
import { askToConfirm } from '../view/askToConfirm.js'
import type { SignCalls } from './createSignCalls.js'
import type { Description } from './Description.js'

/** For how long after a login the host's sign-in message is signed unasked, in milliseconds. */
const signInMs = 60_000

/** Asks for a yes, and signs; what reads and signs is fetched when the first signature is asked for. */
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
