import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ConnectResult } from '../features/connect/ConnectContext.js'
import { ConnectModal } from '../features/connect/ConnectModal.js'
import type { ConnectOptions } from '../features/connect/ConnectOptions.js'
import { createTestKit } from './createTestKit.js'

export type VisitConnectParameters = Parameters<typeof createTestKit>[0] & {
  connect?: ConnectOptions | undefined
  /** Px. @default 1280 */
  width?: number | undefined
}

/** Opens a page with the connect modal. */
export async function visitConnect({ connect = {}, width = 1280, ...kit }: VisitConnectParameters = {}) {
  await page.viewport(width, 800)
  const { visit, wallets, stop, warnings } = createTestKit({ wallets: 2, ...kit })
  onTestFinished(stop)
  const onClose = vi.fn<(result?: ConnectResult) => void>()
  const { billfold, page: view } = await visit(<ConnectModal options={connect} onClose={onClose} />)
  const first = wallets[0]
  if (!first && kit.wallets !== 0) throw new Error('no wallet was announced')
  return { billfold, view, wallets, wallet: first as NonNullable<typeof first>, onClose, warnings }
}
