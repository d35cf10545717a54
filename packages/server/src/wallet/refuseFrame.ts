import { createHash } from 'node:crypto'
import type { FrameRefusal } from '@billfold/protocol'
import type { Context } from 'hono'

const script = `parent.postMessage({ type: 'billfold:refused', problem: document.documentElement.dataset.problem }, '*')`
const hash = createHash('sha256').update(script).digest('base64')
/** The sandbox takes the wallet's origin away: any page may hold this one, and it has nothing to give. */
const policy = `default-src 'none'; script-src 'sha256-${hash}'; sandbox allow-scripts`
const statuses = { refusedPage: 403, unknownClient: 404 } as const

/** Says in the frame's place why there is no frame, so that the page around it can tell people. */
export function refuseFrame(c: Context, problem: FrameRefusal): Response | Promise<Response> {
  c.header('content-security-policy', policy)
  c.header('cross-origin-resource-policy', 'cross-origin')
  const head = `<meta charset="utf-8"><title>Wallet</title>`
  return c.html(
    `<!doctype html><html lang="en" data-problem="${problem}">${head}<script>${script}</script></html>`,
    statuses[problem],
  )
}
