import type { ComponentType, ReactNode } from 'react';
import { Button } from '../design-system/button.tsx';
import { EmptyState } from '../design-system/empty-state.tsx';
import { Skeleton } from '../design-system/skeleton.tsx';
import type { Loading } from './use-loading.ts';
import { useWidget } from './widget-context.ts';

/** What stands for a part that needs something from the platform: a skeleton, the part, or a way to try again. */
export function WhenLoaded<T>({
  of,
  waiting: Waiting,
  children,
}: {
  readonly of: Loading<T>;
  /** Stands while it is on its way, instead of some lines. */
  readonly waiting?: ComponentType | undefined;
  readonly children: (data: T) => ReactNode;
}) {
  const { text } = useWidget().texts;
  if (of.status === 'ready') return children(of.data);
  if (of.status === 'loading') {
    return Waiting ? <Waiting /> : <Skeleton lines={4} label={text('view.loading')} />;
  }
  return <LoadFailed onRetry={of.retry} />;
}

/** Says so, as it comes. Its words change while it is asked again, so that a second failure is said as well. */
export function LoadFailed({ onRetry, busy }: { readonly onRetry: () => void; readonly busy?: boolean }) {
  const { text } = useWidget().texts;
  return (
    <EmptyState
      role="alert"
      title={text(busy ? 'view.loading' : 'view.load-failed')}
      action={
        <Button kind="ghost" busy={busy} onClick={onRetry}>
          {text('button.try-again')}
        </Button>
      }
    />
  );
}
