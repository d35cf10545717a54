'use client'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { DialogBox } from './DialogBox.js'
import type { DialogProps } from './DialogProps.js'

/** A modal dialog; on narrow screens a sheet at the bottom. Its content exists only while it is open. */
export function Dialog({ open, ...box }: DialogProps) {
  return open ? <OpenDialog {...box} /> : null
}

/** Leaves the host's markup (forms, transformed cards) but stays in its shadow root, where the styles are. */
function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const [home, setHome] = useState<Element | DocumentFragment>()
  if (home) return createPortal(<DialogBox {...props} />, home)
  return (
    <span
      hidden
      ref={(marker) => {
        const root = marker?.getRootNode()
        if (root) setHome(root instanceof ShadowRoot ? root : document.body)
      }}
    />
  )
}
