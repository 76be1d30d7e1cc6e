import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** What stands where a view broke. */
  readonly fallback: ReactNode;
}

/** Keeps a broken view from taking the host's page along. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
