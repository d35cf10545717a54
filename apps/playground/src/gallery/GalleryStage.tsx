import { connectWallet } from '@billfold/core/actions'
import { BillfoldProvider } from '@billfold/react'
import { useEffect, useRef, useState } from 'react'
import { components } from '../embed/components.js'
import { EmbedProblem } from '../embed/EmbedProblem.js'
import type { GalleryLook, GalleryState } from './GalleryState.js'
import { poll, readWords, settle, walker } from './Walker.js'
import type { World } from './world/World.js'

type GalleryStageProps = { state: GalleryState; world: World; look: GalleryLook }

/** Shows one state. The walker reaches it in English, since it goes by names; then the language changes. */
export function GalleryStage({ state, world, look }: GalleryStageProps) {
  const [arrived, setArrived] = useState<'walking' | 'walked' | Error>('walking')
  const english = useRef('')
  const { theme, locale } = look

  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])

  useEffect(() => {
    if (state.connecting) beginConnecting(world)
    const arrive = () => {
      english.current = readWords()
      setArrived('walked')
    }
    Promise.resolve(state.walk?.(walker)).then(arrive, setArrived)
  }, [state, world])

  useEffect(() => {
    if (arrived !== 'walked') return report(arrived)
    let current = true
    waitForLook(look, english.current).then(() => current && report('there'), setArrived)
    return () => {
      current = false
      report('walking')
    }
  }, [arrived, look])

  const render = components[state.component ?? 'ConnectButton']
  if (arrived instanceof Error) return <EmbedProblem error={arrived} />
  return (
    <main id="stage">
      <h1 className="hidden">{state.id}</h1>
      <BillfoldProvider
        billfold={world.billfold}
        theme={theme}
        locale={arrived === 'walked' ? locale : 'en_US'}
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

/** Reports progress to scripts that drive the page. */
function report(progress: 'walking' | 'walked' | 'there' | Error): void {
  document.documentElement.dataset.gallery = progress instanceof Error ? 'lost' : progress
  if (progress instanceof Error) console.error(progress)
}

/** Waits for the texts of the requested language, if there are any, and for animations to end. */
async function waitForLook({ locale }: GalleryLook, english: string): Promise<void> {
  if (locale !== 'en_US') await poll(locale, () => readWords() !== english, 1000).catch(() => undefined)
  await settle()
}
