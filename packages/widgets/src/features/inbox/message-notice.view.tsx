import { type Message, PREVIEW_LENGTH } from '@playerdesk/contract/internal';
import { useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { preview } from '../../design-system/sanitizer/text-preview.ts';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { useContentLanguage } from '../../kit/content-language.ts';
import { formatWhenAlone } from '../../kit/format-when-alone.ts';
import { getInbox } from '../../kit/services/account-services.ts';
import { useWidget } from '../../kit/widget-context.ts';
import styles from './inbox.css?inline';
import { MessageAction } from './message-action.tsx';

export interface MessageNoticeViewProps {
  readonly message: Message;
  readonly onDone: () => void;
}

/** Preview of a message with its actions. */
export function MessageNoticeView({ message, onDone }: MessageNoticeViewProps) {
  const widget = useWidget();
  const { text, locale } = widget.texts;
  const lang = useContentLanguage();
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
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
      <Heading size="small">
        <span lang={lang}>{preview(message.title, PREVIEW_LENGTH, locale)}</span>
      </Heading>
      <time className="pd-message-sent" dateTime={message.messageSent}>
        {formatWhenAlone(widget, message.messageSent)}
      </time>
      <p className="pd-message-preview" lang={lang}>
        {preview(message.content, PREVIEW_LENGTH, locale)}
      </p>
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
