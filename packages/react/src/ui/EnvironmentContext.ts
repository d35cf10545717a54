'use client'
import { createContext } from 'react'

export type Environment = {
  /** Rejects when the browser refuses the clipboard. */
  copyText(text: string): Promise<void>
  /** For failures that are only logged. */
  warn(message: string, cause?: unknown): void
}

/** What the primitives need of the world; `BillfoldProvider` hands in the platform's own. */
export const EnvironmentContext = createContext<Environment>({
  copyText: (text) => navigator.clipboard.writeText(text),
  warn: (message, cause) => console.warn(...(cause === undefined ? [message] : [message, cause])),
})
