import { type ReactNode, startTransition } from 'react'
import { ShownContext } from '../../ui/dialog/ShownContext.js'
import { AppearanceProvider } from '../../ui/surface/AppearanceProvider.js'
import { Guard } from '../guard/Guard.js'
import type { ModalSettings } from './ModalContext.js'

type Close<Result> = (result?: Result) => void
type RenderModal<Result> = (close: Close<Result>) => ReactNode

/** A modal as it is rendered, closed, ahead of the press. */
type PreparedModal = {
  key: number
  /** What it was prepared for; the press gives the same object unless something has changed since. */
  given: object
  close: Close<unknown>
  /** The very same element is shown on the press, so that React has nothing to render again. */
  content: ReactNode
}

/** Creates the place where modals are rendered, at most one at a time. */
export function createModalStage(setModal: (modal: ReactNode) => void) {
  let finish: (() => void) | undefined
  let prepared: PreparedModal | undefined
  let count = 0

  return {
    /** True if nothing is to be prepared: a modal is open, or this very one is prepared. */
    isPrepared: (given: object) => finish !== undefined || prepared?.given === given,

    /**
     * Shows the result of `render` until it calls `close`; replaces a modal that is already open. `given`: a
     * modal may have been prepared for this very object.
     */
    show<Result>(
      settings: ModalSettings,
      render: RenderModal<Result>,
      given?: object,
    ): Promise<Result | undefined> {
      finish?.()
      // One for other options would keep what it chose by them, such as its first screen.
      const ahead = given && prepared?.given === given ? prepared : undefined
      prepared = undefined
      return new Promise((resolve) => {
        const close: Close<Result> = (result) => {
          resolve(result)
          if (finish !== end) return
          finish = undefined
          setModal(undefined)
        }
        const end = () => close()
        finish = end
        if (ahead) ahead.close = close as Close<unknown>
        const modal = (
          <ModalFrame key={ahead?.key ?? ++count} {...settings} shown onClose={end}>
            {ahead ? ahead.content : render(close)}
          </ModalFrame>
        )
        setModal(modal)
      })
    },

    /** Renders a modal closed, in short tasks; the next `show` with something `given` opens it. */
    prepare<Result>(settings: ModalSettings, render: RenderModal<Result>, given: object): void {
      const drop = () => {
        if (prepared !== ahead) return
        prepared = undefined
        setModal(undefined)
      }
      const content = render((result) => ahead.close(result))
      const ahead: PreparedModal = { key: ++count, given, close: drop, content }
      prepared = ahead
      startTransition(() =>
        setModal(
          // What fails here fails again on the press, where the host and the user hear of it.
          <ModalFrame key={ahead.key} {...settings} shown={false} onError={drop} onClose={drop}>
            {content}
          </ModalFrame>,
        ),
      )
    },
  }
}

type ModalFrameProps = ModalSettings & { shown: boolean; onClose: () => void; children: ReactNode }

function ModalFrame({ theme, locale, shown, children, ...guard }: ModalFrameProps) {
  return (
    <AppearanceProvider theme={theme} locale={locale}>
      <ShownContext.Provider value={shown}>
        <Guard look="dialog" {...guard}>
          {children}
        </Guard>
      </ShownContext.Provider>
    </AppearanceProvider>
  )
}
