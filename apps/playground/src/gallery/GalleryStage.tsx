import { connectWallet } from '@billfold/core'
import { BillfoldProvider } from '@billfold/react'
import { useEffect, useState } from 'react'
import { components } from '../embed/components.js'
import { EmbedProblem } from '../embed/EmbedProblem.js'
import type { GalleryLook } from './GalleryLook.js'
import type { GalleryState } from './GalleryState.js'
import { walker } from './Walker.js'
import type { World } from './world/World.js'

type GalleryStageProps = { state: GalleryState; world: World; look: GalleryLook }

/** One state. It is walked to in English, since the walker goes by names, and then shown in the language asked for. */
export function GalleryStage({ state, world, look }: GalleryStageProps) {
  const [arrived, setArrived] = useState<'walking' | 'there' | Error>('walking')
  const { theme, locale } = look

  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])

  useEffect(() => {
    if (state.connecting) beginConnecting(world)
    Promise.resolve(state.walk?.(walker)).then(() => setArrived('there'), setArrived)
  }, [state, world])

  useEffect(() => {
    document.documentElement.dataset.gallery = arrived instanceof Error ? 'lost' : arrived
    if (arrived instanceof Error) console.error(arrived)
  }, [arrived])

  const render = components[state.component ?? 'ConnectButton']
  if (arrived instanceof Error) return <EmbedProblem error={arrived} />
  return (
    <main id="stage">
      <h1 className="hidden">{state.id}</h1>
      <BillfoldProvider
        billfold={world.billfold}
        theme={theme}
        locale={arrived === 'there' ? locale : 'en_US'}
      >
        {render?.(state.props ?? {})}
      </BillfoldProvider>
    </main>
  )
}

function beginConnecting({ billfold }: World): void {
  const [connector] = billfold.wagmi.connectors
  if (connector) connectWallet(billfold, { connector }).catch(() => undefined)
}
