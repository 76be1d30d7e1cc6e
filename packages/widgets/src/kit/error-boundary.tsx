// @chunk widget

import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Returns what is shown in place of a view that threw. `again` renders the view anew. Default: nothing. */
  readonly fallback?: ((again: () => void) => ReactNode) | undefined;
}

/** Contains errors of a view. React reports them as the diagnostic `view-broke`. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback?.(() => this.setState({ failed: false })) : children;
  }
}
