import type { Message } from '@playerdesk/contract/internal';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { Screen } from '../../kit/screen.tsx';
import { getInbox } from '../../kit/services/account-services.ts';
import { type ResourceState, useResource } from '../../kit/use-resource.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { useShownMessage } from './use-shown-message.ts';

const Notice = lazyComponent(
  () => import('./message-notice.view.tsx').then((module) => module.MessageNoticeView),
  { catalog: 'inbox' },
);

/** Shows a new message. Inline, it waits for one and renders nothing until then. */
export function MessageNotice({ message }: WidgetProps['message-notice']) {
  const widget = useWidget();
  const reading = useResource(getInbox(widget.account).news);
  const shown = useShownMessage(message, reading.value);
  if (!shown.message && !widget.modal) return null;
  return (
    <Screen title={widget.texts.text('messages.title')}>
      {shown.message ? (
        <Notice message={shown.message} onDone={shown.done} />
      ) : (
        <NoMessage reading={reading} />
      )}
    </Screen>
  );
}

/** Shown without a message. "No messages" appears only once that is known. */
function NoMessage({ reading }: { readonly reading: ResourceState<readonly Message[]> }) {
  const { account, texts } = useWidget();
  const none = <EmptyState icon={<Icon name="envelope" />} title={texts.text('messages.none')} />;
  if (account.store.getState().status === 'signed-out') return none;
  return <WhenLoaded of={reading.load}>{() => none}</WhenLoaded>;
}
