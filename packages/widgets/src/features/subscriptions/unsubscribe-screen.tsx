import { lazyComponent } from '../../kit/lazy-component.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';

const Unsubscribe = lazyComponent(
  () => import('./unsubscribe.view.tsx').then((module) => module.Unsubscribe),
  { catalog: 'subscriptions' },
);

export function UnsubscribeScreen({ unsubToken }: WidgetProps['unsubscribe']) {
  return (
    <Screen title={useWidget().texts.text('unsubscribe.title')} fills>
      <Unsubscribe token={unsubToken} />
    </Screen>
  );
}
