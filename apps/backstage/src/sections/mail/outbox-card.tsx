import { useState } from 'react';
import { getOutbox } from '../../api/messages.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { TextInput } from '../../components/inputs.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { formatTime } from '../../data/format.ts';
import { POLL_INTERVAL, useQuery } from '../../data/use-query.ts';

type Sent = Awaited<ReturnType<typeof getOutbox>>['messages'][number];

export function OutboxCard() {
  const [recipient, setRecipient] = useState('');
  const to = recipient.trim();
  const outbox = useQuery(`outbox ${to}`, () => getOutbox(to === '' ? {} : { to }), { every: POLL_INTERVAL });
  return (
    <Card title="Outbox" description="The newest 200 messages. Activation codes and reset links are in them.">
      <div className="bs-filter">
        <TextInput
          name="to"
          label="Recipient"
          type="search"
          hint="A whole e-mail address or phone number"
          onInput={setRecipient}
        />
      </div>
      <Loaded query={outbox}>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className="bs-empty">{to === '' ? 'Nothing was sent yet.' : `Nothing was sent to ${to}.`}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll
            <section className="bs-scroll-list" aria-label="Sent messages" tabIndex={0}>
              {messages.map((message) => (
                <OutboxMessage key={message.id} message={message} />
              ))}
            </section>
          )
        }
      </Loaded>
    </Card>
  );
}

function OutboxMessage({ message }: { readonly message: Sent }) {
  const { channel, recipient, subject, body, template, language, createdAt, sentAt } = message;
  return (
    <details className="bs-details">
      <summary className="bs-details-head">
        <span className="bs-details-title">{subject || body}</span>
        <span className="bs-details-note">
          {recipient} · {formatTime(createdAt)}
        </span>
      </summary>
      <div className="bs-details-body">
        <p className="bs-badges">
          <Badge tone="info">{channel === 'sms' ? 'SMS' : 'Mail'}</Badge>
          <Badge>{template}</Badge>
          <Badge>{language}</Badge>
          {sentAt && <Badge tone="good">Sent by SMTP</Badge>}
        </p>
        <pre className="bs-pre">{body}</pre>
      </div>
    </details>
  );
}
