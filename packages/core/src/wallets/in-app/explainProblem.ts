import type { Page } from '../../platform/page.js'
import type { InAppProblem } from './InAppError.js'

type Place = { url: string; clientId: string; ecosystemId?: string | undefined; page: Page | undefined }

/** Logs for developers why a wallet's frame fails and how to fix it. */
export function explainProblem(problem: InAppProblem, place: Place): void {
  const text = describe(problem, place)
  if (text) console.warn(`Billfold: ${text}`)
}

function describe(problem: InAppProblem, { url, clientId, ecosystemId, page }: Place): string | undefined {
  const origin = page?.url().origin
  const register = `\`client add ${clientId} --origin ${origin}\` where the wallet runs`
  const ecosystem = ecosystemId === undefined ? '' : `, or not as a partner of "${ecosystemId}"`
  switch (problem) {
    case 'refusedPage':
      return `the wallet at ${url} does not admit ${origin} for the client "${clientId}". Register this page: ${register}.`
    case 'unknownClient':
      if (!clientId)
        return `\`clientId\` of the wallet at ${url} is missing. Set it to one that is registered there.`
      return `the wallet at ${url} does not know the client "${clientId}"${ecosystem}. Correct \`clientId\` of the wallet, or register it: ${register}.`
    case 'wrongUrl':
      return `there is no wallet at "${url}". Set \`url\` of the wallet to the wallet origin, with its scheme; the services have another address.`
    case 'offline':
      return `the wallet at ${url} does not answer. Start it, or correct \`url\` of the wallet. A Content-Security-Policy of this page must allow it in \`frame-src\`.`
    case 'noStorage':
      return `this browser gives the wallet at ${url} no storage inside this page. It blocks storage of other sites, or a test started it with flags that do: see "Browser flags" in docs/guides/testing-a-checkout.md.`
    default:
      return undefined
  }
}
