import type { WalletStore } from '@billfold/core/wallets'
import type { ReactNode } from 'react'

/** A third of a ring; Chrome's mark is three of them. */
const third = 'M12 7h9.8A11 11 0 0 0 2.78 6.01l4.89 8.49A5 5 0 0 1 12 7z'

/** Drawings of the stores in their colours, 24 by 24. */
const drawings: Record<WalletStore, ReactNode> = {
  chrome: (
    <>
      <path fill="#ea4335" d={third} />
      <path fill="#fbbc05" d={third} transform="rotate(120 12 12)" />
      <path fill="#34a853" d={third} transform="rotate(240 12 12)" />
      <circle fill="#fff" cx="12" cy="12" r="5.2" />
      <circle fill="#4285f4" cx="12" cy="12" r="4.1" />
    </>
  ),
  firefox: (
    <>
      <circle fill="#ff7139" cx="12" cy="12.4" r="10.6" />
      <path
        fill="#ffcb3d"
        d="M14.6 1.2c-.4 2.6.9 4 2.2 5.6 2.5 3 1.8 8-1.6 9.7-3 1.5-6.5.2-7.2-2.7 1.8 1 3.8.6 4.6-.9-2.6-.7-3-3-1.4-4.3-2-.5-3.6.2-4.7 1.3-.5-1.5-.2-3 .5-4.3C3.5 7.3 1.4 10 1.4 13.1a10.6 10.6 0 0 0 21.2-.5c0-4.8-3.4-8.9-8-11.4z"
      />
      <circle fill="#7542e5" cx="12" cy="13" r="4.2" />
    </>
  ),
  edge: (
    <>
      <circle fill="#0f6cbd" cx="12" cy="12" r="11" />
      <path
        fill="#3ccfa5"
        d="M1.3 10.2C3 4.8 7.2 1 12 1c6.2 0 11 4.2 11 9.3 0 3.2-2.6 5.3-5.6 5.3-2.2 0-3.1-.9-2.5-2 1.1-2.2-.7-5.3-4.4-5.3-4 0-7.6.7-9.2 1.9z"
      />
      <path
        fill="#2aa7e8"
        d="M1.1 11.1C2.3 9 5.5 7.8 9 8.1c-2 1-3 3-3 5.1 0 4.3 3.8 8 8.7 9.5A11 11 0 0 1 1.1 11.1z"
      />
    </>
  ),
  ios: (
    <>
      <rect fill="#0a84ff" x="1" y="1" width="22" height="22" rx="5.5" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.8"
        strokeLinecap="round"
        d="M13.2 6.3 8 15.2M10.9 6.3l5.9 10.2M5.6 13.9h7.2M16.2 13.9h2.2M7 17l-.4.6"
      />
    </>
  ),
  android: (
    <>
      <path fill="#00c3ff" d="M4 2.3 13.2 12 4 21.7z" />
      <path fill="#00d95f" d="M4 2.3l12.3 7-3.1 2.7z" />
      <path fill="#ffce00" d="M16.3 9.3 21 12l-4.7 2.7-3.1-2.7z" />
      <path fill="#ff3a44" d="M4 21.7 13.2 12l3.1 2.7z" />
    </>
  ),
}

/** Draws the mark of a store. Decorative: the name is next to it. */
export function StoreMark({ store }: { store: WalletStore }) {
  return (
    <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
      {drawings[store]}
    </svg>
  )
}
