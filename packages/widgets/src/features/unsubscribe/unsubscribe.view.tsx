import type { WidgetProps } from '../../options.ts';
import { useWidget } from '../../view/context.ts';
import { lazyPart } from '../../view/lazy-part.tsx';
import { Screen } from '../../view/screen.tsx';

const Unsubscribe = lazyPart('subscriptions', () =>
  import('../../parts/subscriptions/unsubscribe.view.tsx').then((part) => part.Unsubscribe),
);

export function UnsubscribeScreen({ unsubToken }: WidgetProps['unsubscribe']) {
  return (
    <Screen title={useWidget().texts.text('unsubscribe.title')}>
      <Unsubscribe token={unsubToken} />
    </Screen>
  );
}
