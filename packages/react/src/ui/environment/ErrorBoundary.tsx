'use client'
import { Component, type ReactNode } from 'react'

export type ErrorBoundaryProps = {
  onError: (error: Error) => void
  /** Renders the replacement of the children until they are restarted. */
  renderError: (error: Error, startOver: () => void) => ReactNode
  children?: ReactNode
}

type State = { error: Error | undefined }

/** Catches errors of its children while rendering, since React would unmount the host's whole page. */
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
    // Reading a thrown object may throw, and an error here would reach the host's page.
    return new Error('Unknown error')
  }
}
