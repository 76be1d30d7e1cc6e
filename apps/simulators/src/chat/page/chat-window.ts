import { createElement } from '../../shared/page/elements.ts';
import { createMessagePeer, type MessagePeer } from '../../shared/page/message-peer.ts';
import {
  type ChatSettings,
  type FrameMessage,
  type PageMessage,
  parseFrameMessage,
  toEnvelope,
} from './chat-protocol.ts';

const TITLES: Readonly<Record<string, string>> = {
  en: 'Chat',
  sv: 'Chatt',
  nb: 'Chat',
  fi: 'Keskustelu',
  pl: 'Czat',
  th: 'แชท',
};

/**
 * Full screen on a phone, otherwise a corner of the page. Set as properties, because a strict policy blocks style
 * attributes.
 */
const STYLE: Readonly<Record<string, string>> = {
  position: 'fixed',
  'inset-block-end': 'clamp(0px, (100vw - 480px) * 999, 20px)',
  'inset-inline-end': 'clamp(0px, (100vw - 480px) * 999, 20px)',
  'inline-size': 'min(100vw, max(384px, (480px - 100vw) * 999))',
  'block-size': 'min(100dvh, max(min(620px, 100dvh - 40px), (480px - 100vw) * 999))',
  border: '0',
  'border-radius': 'clamp(0px, (100vw - 480px) * 999, 16px)',
  'box-shadow': '0 12px 40px rgb(0 0 0 / 0.28)',
  'z-index': '2147483000',
  'color-scheme': 'light dark',
  display: 'none',
};

/** Returns the focused element, also inside of shadow roots. */
function getFocused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** The frame of a chat in the page: hidden, or shown with the focus in it. */
export class ChatWindow {
  readonly #frame: HTMLIFrameElement;
  readonly #peer: MessagePeer<PageMessage, FrameMessage>;
  readonly #stopListening: () => void;
  #isShown = false;
  /** The focused element before the chat was shown. */
  #opener: Element | null = null;

  constructor(origin: string, { locale }: ChatSettings, onMessage: (message: FrameMessage) => void) {
    const query = new URLSearchParams({ locale, parent: location.origin });
    this.#frame = createElement('iframe', {
      src: `${origin}/frame?${query}`,
      title: TITLES[locale.slice(0, 2)] ?? 'Chat',
      attributes: { 'data-north-chat': '', 'data-playerdesk-keep': '' },
    });
    for (const [property, value] of Object.entries(STYLE)) this.#frame.style.setProperty(property, value);
    this.#peer = createMessagePeer({
      getWindow: () => this.#frame.contentWindow,
      origin,
      parse: parseFrameMessage,
    });
    this.#stopListening = this.#peer.listen(onMessage);
    document.body.append(this.#frame);
  }

  get isShown(): boolean {
    return this.#isShown;
  }

  post(message: PageMessage): void {
    this.#peer.post(toEnvelope(message));
  }

  show(): void {
    this.#isShown = true;
    this.#opener = getFocused();
    this.#frame.style.setProperty('display', 'block');
    this.#frame.focus();
    this.post({ type: 'open' });
  }

  /** Hides the frame and restores the focus. */
  hide(): void {
    const hadFocus = document.activeElement === this.#frame;
    const opener = this.#opener;
    this.#isShown = false;
    this.#frame.style.setProperty('display', 'none');
    this.post({ type: 'close' });
    const canFocus = opener instanceof HTMLElement || opener instanceof SVGElement;
    if (hadFocus && canFocus && opener.isConnected) opener.focus();
  }

  remove(): void {
    this.#stopListening();
    this.#frame.remove();
  }
}
