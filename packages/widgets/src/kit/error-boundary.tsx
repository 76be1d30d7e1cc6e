import { Component, type ReactNode } from 'react';
import { useWidget } from './widget-context.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of a view that threw. */
  readonly fallback: ReactNode;
}

/** Contains errors of a view and reports them as the diagnostic `view-broke`. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  const { events } = useWidget().account;
  const report = (error: unknown) => events.emit('diagnostic', { code: 'view-broke', detail: String(error) });
  return <Boundary {...props} onError={report} />;
}

interface BoundaryProps extends ErrorBoundaryProps {
  readonly onError: (error: unknown) => void;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
