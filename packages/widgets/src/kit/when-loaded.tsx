// @chunk base

import { type ReactNode, useState } from 'react';
import { Button } from '../design-system/button.tsx';
import { EmptyState } from '../design-system/empty-state.tsx';
import { Skeleton } from '../design-system/skeleton.tsx';
import type { LoadState } from './use-load.ts';
import { useWidget } from './widget-context.ts';

/** Renders a skeleton, the loaded content, or a retry. */
export function WhenLoaded<T>({
  of,
  placeholder,
  lines = 4,
  children,
}: {
  readonly of: LoadState<T>;
  /** Shown while loading, in place of skeleton lines. */
  readonly placeholder?: ReactNode;
  /** Number of skeleton lines. Default 4. */
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
}) {
  const { text } = useWidget().texts;
  if (of.status === 'ready') return children(of.data);
  if (of.status === 'failed') return <LoadFailed onRetry={of.retry} />;
  return placeholder ?? <Skeleton lines={lines} label={text('view.loading')} />;
}

/** Error with a retry. Its text changes during a retry, so that screen readers announce a second failure too. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => unknown }) {
  const { text } = useWidget().texts;
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <EmptyState
      role="alert"
      icon="alert"
      title={text(busy ? 'view.loading' : 'view.load-failed')}
      action={
        <Button kind="ghost" busy={busy} onClick={() => void retry()}>
          {text('button.try-again')}
        </Button>
      }
    />
  );
}
