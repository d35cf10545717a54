import type { Billfold, PayState as FlowState, MethodState, Payment, Store, Support } from '@billfold/core'
import type { ComponentType } from 'react'
import type { PayMove, PayPlace } from './PayMove.js'
import type { PaymentRun } from './PaymentRun.js'

export type UnsupportedProps = { reason: Extract<Support, { supported: false }>['reason'] }

/** What the widget fetches when it is wanted. */
export type PayParts = {
  fund_wallet: ComponentType
  transaction: ComponentType
  pitch: ComponentType
  /** Spec §2, screens 3 to 6. */
  methods: Record<MethodState, ComponentType>
  /** Spec §2, screens 7 to 12. */
  steps: Record<Exclude<FlowState, 'init' | 'methodSelection'>, ComponentType>
  engine: {
    movePay: (store: Store<PayPlace>, move: PayMove, leave: (() => void) | undefined) => void
    createPaymentRun: (billfold: Billfold) => PaymentRun
    PayFollower: ComponentType
  }
  resume: { PayResume: ComponentType<{ payment: Payment | undefined }>; ResumeNotice: ComponentType }
  connect: ComponentType<{ onFirst: () => void }>
  /** Spec §2, screen 13. */
  unsupported: ComponentType<UnsupportedProps>
}

export type PayPartName = keyof PayParts

/** Fetches a part; given from above, so that what is fetched may itself use the widget. */
export type LoadPart = <Name extends PayPartName>(name: Name) => Promise<PayParts[Name]>

export type PayPartsState = {
  /** Those that are here. */
  parts: Partial<PayParts>
  /** Those that could not be fetched; asking again tries again. */
  failed: ReadonlySet<PayPartName>
  /** Fetches a part, once. */
  fetchPart: (name: PayPartName) => void
}
