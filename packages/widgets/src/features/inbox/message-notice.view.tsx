import { type Message, PREVIEW_LENGTH } from '@playerdesk/contract/internal';
import { formatInstant } from '@playerdesk/core/internal';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { isAwaitingFocus } from '../../design-system/focus-handoff.ts';
import { Heading } from '../../design-system/heading.tsx';
import { preview } from '../../design-system/sanitizer/text-preview.ts';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { getInbox } from '../../kit/services/account-services.ts';
import { useWidget } from '../../kit/widget-context.ts';
import styles from './inbox.css?inline';
import { MessageAction } from './message-action.tsx';

export interface MessageNoticeViewProps {
  readonly message: Message;
  readonly onDone: () => void;
}

/** Preview of a message with its actions. The next message replaces it in the same render. */
export function MessageNoticeView(props: MessageNoticeViewProps) {
  return <Preview key={props.message.id} {...props} />;
}

function Preview({ message, onDone }: MessageNoticeViewProps) {
  const widget = useWidget();
  const { text, locale } = widget.texts;
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useStyles(place, styles);
  useHeadingFocus(heading);
  const onTaken = () => {
    void getInbox(widget.account)
      .mark(message.id, 'Read')
      .catch(() => {});
    onDone();
  };
  const readMore = () => {
    onDone();
    widget.open('account', { tab: 'inbox', message: message.id });
  };
  return (
    <div ref={place} className="pd-message-open" part="message">
      <Heading size="small" headingRef={heading}>
        {preview(message.title, PREVIEW_LENGTH, locale)}
      </Heading>
      <time className="pd-message-sent" dateTime={message.messageSent}>
        {formatInstant(message.messageSent, locale)}
      </time>
      <p className="pd-message-preview">{preview(message.content, PREVIEW_LENGTH, locale)}</p>
      <div className="pd-message-actions">
        <MessageAction message={message} onTaken={onTaken} />
        <Button kind="ghost" size="small" onClick={readMore}>
          {text('message.read-more')}
        </Button>
        {!widget.modal && (
          <Button kind="link" onClick={onDone}>
            {text('message.later')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Focuses the heading of the next message when the previous one had the focus. */
function useHeadingFocus(heading: { readonly current: HTMLElement | null }): void {
  const { modal } = useWidget();
  useLayoutEffect(() => {
    const panel = heading.current?.closest('[part="panel"]');
    if (!modal && panel && isAwaitingFocus(panel)) heading.current?.focus();
  }, [heading, modal]);
}
