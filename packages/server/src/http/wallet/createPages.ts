import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import type { WalletContext } from '../../context/WalletContext.js'
import { framePolicy } from '../../features/clients/framePolicy.js'

const names = ['frame.html', 'popup.html', 'export.html', 'start.html', 'link.html', 'return.html'] as const

export type PageName = (typeof names)[number]

export type ServePage = (
  c: Context,
  name: PageName,
  options: {
    /** Pages that may embed this one. */
    policy: readonly string[]
    settings: object
  },
) => Response | Promise<Response>

/** Serves the built pages with their configuration, each under its own policy. */
export function createPages({ options }: Pick<WalletContext, 'options'>): ServePage {
  const pages = new Map<PageName, string>(
    names.map((name) => [name, readFileSync(join(options.frameDir, name), 'utf8')]),
  )
  return (c, name, { policy, settings }) => {
    c.header('content-security-policy', framePolicy(policy))
    c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), clipboard-read=()')
    c.header('cross-origin-resource-policy', policy.length > 0 ? 'cross-origin' : 'same-origin')
    const attribute = escapeAttribute(JSON.stringify(settings))
    return c.html((pages.get(name) ?? '').replace('data-settings=""', () => `data-settings="${attribute}"`))
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
