'use client'
import { Component, type ReactNode } from 'react'

export type ErrorBoundaryProps = {
  onError: (error: Error) => void
  /** What is shown instead of the children, until they are started over. */
  renderError: (error: Error, startOver: () => void) => ReactNode
  children?: ReactNode
}

type State = { error: Error | undefined }

/** Catches what the children throw while rendering: React would unmount the host's whole page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: toError(error) }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(toError(error))
  }

  override render(): ReactNode {
    const { error } = this.state
    const { renderError, children } = this.props
    return error ? renderError(error, () => this.setState({ error: undefined })) : children
  }
}

function toError(error: unknown): Error {
  try {
    return error instanceof Error ? error : new Error(String(error))
  } catch {
    // An object may refuse to be looked at, and an error in here is one of the host's page.
    return new Error('Unknown error')
  }
}
