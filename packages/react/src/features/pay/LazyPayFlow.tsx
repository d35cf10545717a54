'use client'
import { useLoaded } from '../../hooks/useLoaded.js'
import { Panel } from '../../ui/Panel.js'
import { Screen } from '../../ui/Screen.js'
import { Spinner } from '../../ui/Spinner.js'
import type { PayFlowProps } from './PayFlowProps.js'

const loadFlow = () => import('./PayFlow.js')

export type LazyPayFlowProps = PayFlowProps & {
  /** Of the screen that stands there meanwhile. */
  title: string
  /** What the spinner means. */
  loading?: string | undefined
}

/** The payment widget as a screen of another dialog; its code is fetched with the first visit. */
export function LazyPayFlow({ title, loading, ...props }: LazyPayFlowProps) {
  const flow = useLoaded(loadFlow)
  if (flow) return <flow.PayFlow {...props} />
  return (
    <Screen title={title} onBack={props.onLeave}>
      <Panel height={350}>
        <Spinner label={loading} />
      </Panel>
    </Screen>
  )
}
