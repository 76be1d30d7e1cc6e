import { element } from '../element.ts';
import { type Backstage, type BackstageAccess, findCode, findLink, type SentMessage } from './backstage.ts';
import { copyButton } from './copy-button.ts';

const POLL_MS = 2_000;
const SHOWN = 30;

interface MailDeps {
  readonly backstage: Pick<Backstage, 'outbox'>;
  /** Opens a path in the casino. */
  readonly navigate: (path: string) => void;
  readonly onCount: (count: number) => void;
}

/** Creates the pane with the mail that the platform sends, and a toast for new mail. */
export function createMailView({ backstage, navigate, onCount }: MailDeps) {
  const list = element('ol', {
    class: 'sr-mails',
    'aria-label': 'Sent messages, newest first',
    tabindex: '0',
  });
  const toast = element('div', { class: 'sr-toast', role: 'status' });
  const view = element('div', { class: 'sr-view' });
  const known = new Set<string>();
  let isFirst = true;
  let unread = 0;

  async function poll() {
    if (document.visibilityState !== 'visible') return;
    const messages = await backstage.outbox();
    const fresh = messages.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    if (fresh.length === 0) return;
    list.prepend(
      ...fresh.slice(0, SHOWN).map((message) => element('li', {}, ...drawMessage(message, navigate))),
    );
    while (list.children.length > SHOWN) list.lastElementChild?.remove();
    // Earlier messages are no news.
    if (!isFirst) {
      unread += fresh.length;
      onCount(unread);
      if (fresh[0]) showToast(fresh[0]);
    }
    isFirst = false;
  }

  function showToast(message: SentMessage) {
    const hide = () => toast.replaceChildren();
    toast.replaceChildren(
      element(
        'div',
        { class: 'sr-toast-box' },
        element(
          'button',
          { type: 'button', class: 'sr-close', 'aria-label': 'Hide the message', onclick: hide },
          '×',
        ),
        ...drawMessage(message, (path) => {
          hide();
          navigate(path);
        }),
      ),
    );
  }

  return {
    view,
    toast,
    /** Starts to read the outbox, if this browser may. */
    start(access: BackstageAccess) {
      view.replaceChildren(...(access === 'open' ? [drawHint(), list] : [drawClosed()]));
      if (access !== 'open') return;
      void poll();
      setInterval(() => void poll(), POLL_MS);
    },
    markRead() {
      toast.replaceChildren();
      unread = 0;
      onCount(0);
    },
  };
}

const drawHint = () =>
  element(
    'p',
    { class: 'sr-hint' },
    'The platform sends nothing to the outside. Every mail and SMS is here.',
  );

/** Explains how a browser gets access to Backstage. */
export const drawClosed = () =>
  element(
    'p',
    { class: 'sr-hint' },
    'This needs access to Backstage. Open the demo once with the address that ',
    element('code', {}, 'npm start'),
    ' prints after “Open the demo at”.',
  );

function drawMessage(message: SentMessage, navigate: (path: string) => void): Node[] {
  const { channel, recipient, subject, body } = message;
  const code = findCode(body);
  const path = findLink(body, location.origin);
  return [
    element('p', { class: 'sr-mail-to' }, `${channel === 'sms' ? 'SMS' : 'Mail'} to ${recipient}`),
    element('p', { class: 'sr-mail-subject' }, subject || body.slice(0, 80)),
    element(
      'div',
      { class: 'sr-row' },
      code && element('code', { class: 'sr-mail-code' }, code),
      code && copyButton('Copy code', () => code),
      path &&
        element(
          'button',
          { type: 'button', class: 'sr-button small', onclick: () => navigate(path) },
          'Open the link',
        ),
      element('details', { class: 'sr-mail-body' }, element('summary', {}, 'Read'), element('p', {}, body)),
    ),
  ];
}
