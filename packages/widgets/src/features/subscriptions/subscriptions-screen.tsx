import { useSyncExternalStore } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { Skeleton } from '../../design-system/skeleton.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

const Subscriptions = lazyComponent(
  () => import('./subscriptions.view.tsx').then((module) => module.Subscriptions),
  { catalog: 'subscriptions' },
);

/** Subscriptions of the player, or of the recipient of an emailed token. */
export function SubscriptionsScreen(props: WidgetProps['subscriptions']) {
  const { texts } = useWidget();
  if (props.unsubToken !== undefined) return <UnsubscribeScreen {...props} />;
  return (
    <Screen title={texts.text('subscriptions.title')} fills>
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
      icon={<Icon name="lock" />}
      title={text('subscriptions.signed-out')}
      action={<Button onClick={() => widget.open('sign-in', {})}>{text('button.sign-in')}</Button>}
    />
  );
}
