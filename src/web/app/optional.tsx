// What if a part that a page can do without could not be loaded? It stays away; the page goes on.

import { Component, type ReactNode, Suspense } from "react"

type Props = { children: ReactNode }

export class Optional extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.warn("A part of the page is missing", error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
