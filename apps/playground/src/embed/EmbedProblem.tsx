import { Component, type ReactNode } from 'react'

/** Shows an invalid URL parameter in place of the component. */
export function EmbedProblem({ error }: { error: unknown }) {
  return (
    <p className="problem" role="alert">
      {error instanceof Error ? error.message : String(error)}
    </p>
  )
}

type EmbedBoundaryProps = { children: ReactNode }

/** Shows the error of a rejected option until the options change. */
export class EmbedBoundary extends Component<EmbedBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidUpdate({ children }: EmbedBoundaryProps): void {
    if (children !== this.props.children && this.state.error !== undefined)
      this.setState({ error: undefined })
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <EmbedProblem error={this.state.error} />
  }
}
