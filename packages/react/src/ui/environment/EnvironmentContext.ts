'use client'
import { createContext } from 'react'

export type Environment = {
  /** Rejects when the browser denies access to the clipboard. */
  copyText(text: string): Promise<void>
  /** Logs failures that are not shown. */
  warn(message: string, cause?: unknown): void
}

/** Browser functions that the UI components need; `BillfoldProvider` passes the platform's. */
export const EnvironmentContext = createContext<Environment>({
  copyText: (text) => navigator.clipboard.writeText(text),
  warn: (message, cause) => console.warn(...(cause === undefined ? [message] : [message, cause])),
})
