import { type ReactNode, useState } from 'react';
import { Skeleton } from '../design-system/skeleton.tsx';
import type { Reading } from './use-resource.ts';
import { LoadFailed } from './when-loaded.tsx';
import { useWidget } from './widget-context.ts';

/** What stands for a reading: a skeleton, what was read, or a way to try again. What was read once stays shown. */
export function WhenRead<T>({
  of: { value, failure, retry },
  lines = 4,
  children,
}: {
  readonly of: Reading<T>;
  readonly lines?: number;
  readonly children: (value: T) => ReactNode;
}) {
  const { text } = useWidget().texts;
  const [isAsked, ask] = useState(false);
  if (value !== null) return children(value);
  if (!failure) return <Skeleton lines={lines} label={text('view.loading')} />;
  const again = async () => {
    ask(true);
    await retry();
    ask(false);
  };
  return <LoadFailed busy={isAsked} onRetry={() => void again()} />;
}
