import { Component, type ReactNode } from 'react'

type HostBoundaryProps = { name: string; onEscape: (line: string) => void; children: ReactNode }

/** Simulates the host's page: reports errors that left the kit, where React would unmount everything. */
export class HostBoundary extends Component<HostBoundaryProps> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onEscape(`${this.props.name}: ${error}`)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
