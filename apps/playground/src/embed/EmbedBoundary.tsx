import { Component, type ReactNode } from 'react'
import { EmbedProblem } from './EmbedProblem.js'

type EmbedBoundaryProps = { children: ReactNode }

/** Shows what an option that the kit refuses says about itself, until the options change. */
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
