import { useEffect, useRef, useState } from 'react';
import { SectionHeading } from '../../../design-system/section-heading.tsx';
import { Skeleton } from '../../../design-system/skeleton.tsx';
import { LoadFailed } from '../../../kit/when-loaded.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import { mountContent, type TabContent } from './mount-content.ts';

export interface CustomTabViewProps {
  readonly tab: TabContent;
  readonly label: string;
}

/** Content of a tab that the operator renders. Its errors stay inside the tab. */
export function CustomTabView({ tab, label }: CustomTabViewProps) {
  const { account, texts } = useWidget();
  const { locale } = texts;
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry renders again
  useEffect(() => {
    if (!place.current) return;
    setStatus('loading');
    const report = (code: string, detail: string) => account.events.emit('diagnostic', { code, detail });
    return mountContent(place.current, tab, { account, locale, report, onStatus: setStatus });
  }, [tab, account, locale, attempt]);
  const retry = () => {
    // The button disappears. Without moving the focus, Escape would reach no listener.
    heading.current?.focus({ preventScroll: true });
    setAttempt(attempt + 1);
  };
  return (
    <>
      <SectionHeading headingRef={heading}>{label}</SectionHeading>
      {status === 'loading' && <Skeleton lines={4} label={texts.text('view.loading')} />}
      {status === 'failed' && <LoadFailed onRetry={retry} />}
      <div ref={place} hidden={status === 'failed'} part="custom-tab">
        <slot name={`tab-${tab.id}`} />
      </div>
    </>
  );
}
