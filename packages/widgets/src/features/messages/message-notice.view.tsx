import type { Message } from '@playerdesk/contract';
import type { WidgetProps } from '../../options.ts';
import { inboxOf } from '../../services/account-services.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useWidget } from '../../view/context.ts';
import { lazyPart } from '../../view/lazy-part.tsx';
import { Screen } from '../../view/screen.tsx';
import { useResource } from '../../view/use-resource.ts';
import { useShown } from './use-shown.ts';

const Notice = lazyPart('inbox', () =>
  import('../../parts/inbox/message-notice.view.tsx').then((part) => part.MessageNoticeView),
);

/** A message that came in. On the page it waits for one and takes no room until then. */
export function MessageNotice({ message }: WidgetProps['message-notice']) {
  const widget = useWidget();
  const inbox = inboxOf(widget.account);
  const { value } = useResource(inbox.news);
  const shown = useShown(message, value);
  if (shown.message) return <Shown message={shown.message} onDone={shown.done} />;
  if (!widget.modal) return null;
  return (
    <Screen title={widget.texts.text('messages.title')}>
      <EmptyState title={widget.texts.text('messages.none')} />
    </Screen>
  );
}

function Shown({ message, onDone }: { readonly message: Message; readonly onDone: () => void }) {
  const { texts } = useWidget();
  return (
    <Screen title={texts.text('messages.title')}>
      <Notice key={message.id} message={message} onDone={onDone} />
    </Screen>
  );
}
