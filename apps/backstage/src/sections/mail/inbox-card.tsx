import { getMessages } from '../../api/messages.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { formatTime } from '../../data/format.ts';
import { POLL_INTERVAL, useQuery } from '../../data/use-query.ts';

export function InboxCard({ email }: { readonly email: string }) {
  const inbox = useQuery(`inbox ${email}`, () => getMessages({ email }), { every: POLL_INTERVAL });
  return (
    <Card level={3} title="Inbox">
      <Loaded query={inbox}>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className="bs-empty">The inbox is empty.</p>
          ) : (
            <div className="bs-list">
              {messages.map((message) => (
                <details key={message.id} className="bs-details">
                  <summary className="bs-details-head">
                    <span className="bs-details-title">{message.title}</span>
                    <span className="bs-details-note">{formatTime(message.messageSent)}</span>
                  </summary>
                  <div className="bs-details-body">
                    <p className="bs-badges">
                      <Badge tone={message.status === 'Read' ? 'neutral' : 'info'}>
                        {message.status === 'Unpushed' ? 'New' : message.status}
                      </Badge>
                      {message.ctaAction && (
                        <Badge>
                          {message.ctaText}: {message.ctaAction}
                        </Badge>
                      )}
                    </p>
                    <pre className="bs-pre">{message.content}</pre>
                  </div>
                </details>
              ))}
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}
