import { useSyncExternalStore } from 'react';
import type { WidgetProps } from '../../options.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWidget } from '../../view/context.ts';
import { lazyPart } from '../../view/lazy-part.tsx';
import { Screen } from '../../view/screen.tsx';
import { UnsubscribeScreen } from './unsubscribe.view.tsx';

const Subscriptions = lazyPart('subscriptions', () =>
  import('../../parts/subscriptions/subscriptions.view.tsx').then((part) => part.Subscriptions),
);

/** What the player gets news by; with a token of a mail, of the person behind it. */
export function SubscriptionsScreen(props: WidgetProps['subscriptions']) {
  const { texts } = useWidget();
  if (props.unsubToken !== undefined) return <UnsubscribeScreen {...props} />;
  return (
    <Screen title={texts.text('subscriptions.title')}>
      <Gate />
    </Screen>
  );
}

function Gate() {
  const widget = useWidget();
  const { text } = widget.texts;
  const { store } = widget.account;
  const { status } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  if (status === 'restoring') return <Skeleton lines={4} label={text('view.loading')} />;
  if (status === 'signed-in') return <Subscriptions />;
  return (
    <EmptyState
      title={text('subscriptions.signed-out')}
      action={<Button onClick={() => widget.open('sign-in', {})}>{text('button.sign-in')}</Button>}
    />
  );
}
