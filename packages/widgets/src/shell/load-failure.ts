import { type Locale, matchLocale } from '@playerdesk/contract/internal';
import type { NoticeMessage } from '../options/notice-message.ts';
import { showLoadError } from './form-load-error.ts';
import type { LoadRecovery } from './load-recovery.ts';
import type { RenderedWidget } from './rendered-widget.ts';
import { hideBackdrop, type WidgetHost } from './widget-host.ts';

/** Copies of catalog texts, because the catalogs themselves may have failed to load: problem, retry, close. */
export const MESSAGES: Readonly<Record<Locale, string>> = {
  'en-US': 'We couldn’t load this. Check your connection and try again.|Try again|Close X',
  'en-SE': 'We couldn’t load this. Check your connection and try again.|Try again|Close X',
  nb: 'Denne delen kunne ikke lastes. Sjekk forbindelsen og prøv igjen.|Prøv igjen|Lukk',
  fi: 'Tätä osaa ei voitu ladata. Tarkista yhteytesi ja yritä uudelleen.|Yritä uudelleen|Sulje',
  'pl-PL':
    'Nie udało się wczytać tej części. Sprawdź połączenie i spróbuj ponownie.|Spróbuj ponownie|Zamknij',
  'th-TH': 'โหลดส่วนนี้ไม่สำเร็จ ตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง|ลองอีกครั้ง|ปิด',
  sv: 'Den här delen kunde inte laddas. Kontrollera din anslutning och försök igen.|Försök igen|Stäng',
};

/** Inline styles: no style sheet may be loaded. */
const BOX = {
  all: 'initial',
  display: 'grid',
  gap: '16px',
  padding: '24px',
  'max-inline-size': '360px',
  'border-radius': '12px',
  background: '#fff',
  color: '#16201d',
  font: '16px/1.5 system-ui, sans-serif',
};
const MODAL = {
  position: 'fixed',
  inset: '0',
  margin: 'auto',
  'block-size': 'fit-content',
  'inline-size': 'fit-content',
  'z-index': '9999',
  'box-shadow': '0 0 0 100vmax #0b1a158c',
};
const BUTTON = { all: 'revert', font: 'inherit', 'min-block-size': '48px', cursor: 'pointer' };

/** Source id of the notice. */
const SOURCE = 'load';

/** Interface of a widget that failed to load. */
interface FailedWidget {
  readonly host: WidgetHost;
  readonly modal: boolean;
  readonly closable: boolean;
  notify(notice: NoticeMessage | null, by: string): void;
  close(): void;
}

/**
 * Shows that a widget could not be loaded: in its place, or in a widget that is already shown when it could not change
 * its view.
 *
 * @returns A function that removes the error.
 */
export function showLoadFailure(
  widget: FailedWidget,
  requestedLocale: string | undefined,
  rendered: RenderedWidget | null,
  again: () => void,
): () => void {
  const { host, modal } = widget;
  // Content that is shown keeps its language.
  const locale = matchLocale(
    rendered ? host.container.querySelector<HTMLElement>('[lang]')?.lang : requestedLocale,
  );
  const messages = MESSAGES[locale].split('|');
  const [text = '', label = ''] = messages;
  if (rendered) {
    // The notice has its own source, so that it does not replace one of the widget, such as a write with an unknown
    // outcome.
    widget.notify({ level: 'error', text, actions: [{ label, run: again }] }, SOURCE);
    return () => widget.notify(null, SOURCE);
  }
  const close = modal && widget.closable ? () => widget.close() : undefined;
  const place = host.container.querySelector('[role="alert"]');
  if (place) return showLoadError(host.container, place, messages, { again, close });
  return showBox(host, locale, modal, { again, close });
}

/** Shows a box where nothing is rendered yet. */
function showBox(
  { element, root }: WidgetHost,
  locale: Locale,
  modal: boolean,
  { again, close }: LoadRecovery,
): () => void {
  const { ownerDocument } = element;
  const createElement = (name: string, text: string, styles: object) => {
    const made = ownerDocument.createElement(name);
    made.textContent = text;
    for (const [property, value] of Object.entries(styles))
      made.style.setProperty(property, value, 'important');
    return made;
  };
  const [message = '', ...labels] = MESSAGES[locale].split('|');
  const box = createElement('div', '', modal ? { ...BOX, ...MODAL } : BOX);
  box.lang = locale;
  box.setAttribute('role', modal ? 'dialog' : 'group');
  box.setAttribute('aria-label', message);
  const messages = createElement('div', message, {});
  messages.setAttribute('role', 'alert');
  box.append(messages);
  for (const [index, action] of [again, close].entries()) {
    const button = createElement('button', labels[index] ?? '', BUTTON) as HTMLButtonElement;
    button.type = 'button';
    // Keep the box until it is replaced or the next attempt fails.
    button.onclick = () => {
      if (box.hasAttribute('aria-busy')) return;
      box.setAttribute('aria-busy', 'true');
      box.style.setProperty('opacity', '0.6', 'important');
      action?.();
    };
    if (action) box.append(button);
  }
  hideBackdrop(element);
  (root === ownerDocument ? element : root).append(box);
  if (modal) box.querySelector('button')?.focus();
  return () => box.remove();
}
