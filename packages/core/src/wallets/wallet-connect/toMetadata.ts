import type { AppMetadata } from '../../config/Billfold.js'
import type { Page } from '../../platform/Page.js'

/** How we introduce ourselves to the other side. */
export function toMetadata(app: AppMetadata | undefined, page: Page | undefined) {
  const origin = page?.url().origin ?? ''
  return {
    name: app?.name ?? 'Billfold',
    description: app?.description ?? app?.name ?? '',
    url: app?.url ?? origin,
    icons: app?.logoUrl ? [app.logoUrl] : [],
  }
}
