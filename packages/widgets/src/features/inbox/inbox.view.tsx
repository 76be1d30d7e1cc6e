import { type Message, messageStatus, PREVIEW_LENGTH } from '@playerdesk/contract/internal';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { EndButton } from '../../design-system/end-button.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { Stack } from '../../design-system/layout.tsx';
import { preview } from '../../design-system/sanitizer/text-preview.ts';
import { SectionHeading } from '../../design-system/section-heading.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { useFocusHandoff } from '../../design-system/use-focus-handoff.ts';
import { useContentLanguage } from '../../kit/content-language.ts';
import { formatWhenAlone } from '../../kit/format-when-alone.ts';
import { ProvidedHtml } from '../../kit/provided-html.tsx';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { getPage, type InboxViewProps, useInbox } from './inbox.controller.ts';
import styles from './inbox.css?inline';
import { MessageAction } from './message-action.tsx';

export function Inbox({ message }: { readonly message?: string | undefined }) {
  const props = useInbox(message);
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  const { text } = useWidget().texts;
  return (
    <div ref={place} className="pd-inbox" part="inbox">
      <Stack>
        <WhenLoaded of={props.reading.load} lines={6}>
          {(messages) => {
            const opened = messages.find(({ id }) => id === props.opened);
            if (opened) return <OpenMessage key={opened.id} message={opened} {...props} />;
            return (
              <>
                <SectionHeading>{text('inbox.title')}</SectionHeading>
                <List messages={messages} {...props} />
              </>
            );
          }}
        </WhenLoaded>
      </Stack>
    </div>
  );
}

type ListProps = InboxViewProps & { readonly messages: readonly Message[] };

function List({ messages, page, onPage, ...props }: ListProps) {
  const { text } = useWidget().texts;
  if (messages.length === 0)
    return <EmptyState icon={<Icon name="envelope" />} title={text('inbox.empty')} />;
  const { pages, current, shown } = getPage(messages, page);
  return (
    <>
      <ul className="pd-messages" part="list">
        {shown.map((message) => (
          <Row key={message.id} message={message} {...props} />
        ))}
      </ul>
      {pages > 1 && <Pages pages={pages} current={current} onPage={onPage} />}
    </>
  );
}

type RowProps = Pick<InboxViewProps, 'lastOpened' | 'onOpen' | 'onRead'> & { readonly message: Message };

function Row({ message, lastOpened, onOpen, onRead }: RowProps) {
  const { text, locale } = useWidget().texts;
  const title = useId();
  const lang = useContentLanguage();
  const [more, moreRef] = useFocusHandoff<HTMLButtonElement>();
  const wasOpened = lastOpened === message.id;
  // The closed message had the focus: return it to the button that opened it.
  useLayoutEffect(() => {
    if (wasOpened) more.current?.focus();
  }, [wasOpened, more]);
  const isNew = messageStatus(message.status) !== 'Read';
  return (
    <li className="pd-message" part="message" data-state={isNew ? 'unread' : 'read'} aria-labelledby={title}>
      <div className="pd-message-head">
        <h4 className="pd-message-title" id={title}>
          {isNew && <span className="pd-message-new">{text('message.new')}</span>}
          <span className="pd-box" lang={lang}>
            {preview(message.title, PREVIEW_LENGTH, locale)}
          </span>
        </h4>
        <Sent message={message} />
      </div>
      <p className="pd-message-preview" lang={lang}>
        {preview(message.content, PREVIEW_LENGTH, locale)}
      </p>
      <div className="pd-message-actions">
        <Button
          kind="ghost"
          size="small"
          aria-describedby={title}
          buttonRef={moreRef}
          onClick={() => onOpen(message.id)}
        >
          {text('message.read-more')}
        </Button>
        <MessageAction message={message} kind="ghost" onTaken={() => onRead(message.id)} />
      </div>
    </li>
  );
}

function OpenMessage({ message, onOpen, onRead }: Omit<RowProps, 'lastOpened'>) {
  const { text } = useWidget().texts;
  const lang = useContentLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <article className="pd-message-open" part="message">
      <Button kind="link" onClick={() => onOpen(null)}>
        {text('message.back')}
      </Button>
      <Heading size="small" headingRef={heading}>
        <span lang={lang}>{message.title}</span>
      </Heading>
      <Sent message={message} />
      <ProvidedHtml html={message.content} lang={lang} lines={4} />
      <MessageAction message={message} onTaken={() => onRead(message.id)} />
    </article>
  );
}

function Sent({ message }: { readonly message: Message }) {
  return (
    <time className="pd-message-sent" dateTime={message.messageSent}>
      {formatWhenAlone(useWidget(), message.messageSent)}
    </time>
  );
}

interface PagesProps {
  readonly pages: number;
  readonly current: number;
  readonly onPage: (page: number) => void;
}

function Pages({ pages, current, onPage }: PagesProps) {
  const { text } = useWidget().texts;
  const label = text('inbox.page', { page: current + 1, count: pages });
  return (
    <nav className="pd-pages" aria-label={text('inbox.pages')}>
      <EndButton ended={current === 0} onClick={() => onPage(current - 1)}>
        {text('inbox.newer')}
      </EndButton>
      <span className="pd-box" role="status">
        {label}
      </span>
      <EndButton ended={current + 1 >= pages} onClick={() => onPage(current + 1)}>
        {text('inbox.older')}
      </EndButton>
    </nav>
  );
}
