import { type BackstageAccess, findCode, findLink, type SentMessage } from './backstage.ts';
import { CopyButton } from './copy-button.tsx';
import type { Mail } from './use-mail.ts';

/** Opens a path in the casino. */
type Navigate = (path: string) => void;

interface MailViewProps {
  readonly hidden: boolean;
  readonly access: BackstageAccess;
  readonly mail: Mail;
  readonly navigate: Navigate;
}

/** The pane with the mail that the platform sends. */
export function MailView({ hidden, access, mail, navigate }: MailViewProps) {
  return (
    <div className="sr-view" hidden={hidden}>
      {access === 'open' ? <MailList mail={mail} navigate={navigate} /> : <BackstageHint />}
    </div>
  );
}

function MailList({ mail, navigate }: Pick<MailViewProps, 'mail' | 'navigate'>) {
  return (
    <>
      <p className="sr-hint">The platform sends nothing to the outside. Every mail and SMS is here.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol className="sr-mails" aria-label="Sent messages, newest first" tabIndex={0}>
        {mail.messages.map((message) => (
          <li key={message.id}>
            <Message message={message} navigate={navigate} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Explains how a browser gets access to Backstage. */
export function BackstageHint() {
  return (
    <p className="sr-hint">
      This needs access to Backstage. Open the demo once with the address that <code>npm start</code> prints
      after “Open the demo at”.
    </p>
  );
}

/** Shows new mail over the page. */
export function MailToast({ mail, navigate }: Pick<MailViewProps, 'mail' | 'navigate'>) {
  const { news, hideNews } = mail;
  const open = (path: string) => {
    hideNews();
    navigate(path);
  };
  return (
    <div className="sr-toast" role="status">
      {news && (
        <div className="sr-toast-box" key={news.id}>
          <button type="button" className="sr-close" aria-label="Hide the message" onClick={hideNews}>
            ×
          </button>
          <Message message={news} navigate={open} />
        </div>
      )}
    </div>
  );
}

interface MessageProps {
  readonly message: SentMessage;
  readonly navigate: Navigate;
}

function Message({ message: { channel, recipient, subject, body }, navigate }: MessageProps) {
  const code = findCode(body);
  const path = findLink(body, location.origin);
  return (
    <>
      <p className="sr-mail-to">
        {channel === 'sms' ? 'SMS' : 'Mail'} to {recipient}
      </p>
      <p className="sr-mail-subject">{subject || body}</p>
      <div className="sr-row">
        {code && <code className="sr-mail-code">{code}</code>}
        {code && <CopyButton label="Copy code" text={code} />}
        {path && (
          <button type="button" className="sr-button small" onClick={() => navigate(path)}>
            Open the link
          </button>
        )}
        <details className="sr-mail-body">
          <summary>Read</summary>
          <p>{body}</p>
        </details>
      </div>
    </>
  );
}
