import { createElement } from '../../shared/page/elements.ts';
import { createMessagePeer, type MessagePeer } from '../../shared/page/message-peer.ts';
import style from './popup-dialog.css?inline';
import { type PopupMessage, parsePopupMessage } from './popup-protocol.ts';
import { TITLES, type WindowMode } from './window-modes.ts';

/** Minimum height of a window's content in CSS pixels. */
const MIN_HEIGHT = 120;
const MAX_HEIGHT = 4_000;

export interface PopupDialogOptions {
  readonly origin: string;
  readonly mode: WindowMode;
  readonly language: string;
  /** Called when the player closes the window with its button, the Escape key or a click outside. */
  readonly onClose: () => void;
  readonly onMessage: (message: PopupMessage) => void;
}

/** A modal window in the host's page, with a page of the third party in a frame. */
export class PopupDialog {
  readonly mode: WindowMode;
  readonly #host = createElement('div', {
    // Keeps this window usable while a panel makes the rest of the page inert.
    attributes: { 'data-playerdesk-keep': '' },
  });
  readonly #dialog = createElement('dialog', { attributes: { 'aria-labelledby': 'title' } });
  readonly #heading: HTMLHeadingElement;
  readonly #frame: HTMLIFrameElement;
  readonly #stopListening: () => void;
  readonly #opener = document.activeElement;

  constructor({ origin, mode, language, onClose, onMessage }: PopupDialogOptions) {
    this.mode = mode;
    this.#heading = createElement('h2', { id: 'title', textContent: TITLES[mode] });
    const query = new URLSearchParams({ origin: location.origin, language });
    this.#frame = createElement('iframe', {
      title: TITLES[mode],
      src: `${origin}/popup/${mode}?${query}`,
      attributes: { sandbox: 'allow-scripts allow-forms allow-same-origin' },
    });
    this.#render(onClose);
    const peer: MessagePeer<never, PopupMessage> = createMessagePeer({
      getWindow: () => this.#frame.contentWindow,
      origin,
      parse: parsePopupMessage,
    });
    this.#stopListening = peer.listen(onMessage);
  }

  show(): void {
    document.body.append(this.#host);
    this.#dialog.showModal();
  }

  focus(): void {
    this.#frame.focus();
  }

  setMode(mode: WindowMode): void {
    this.#heading.textContent = TITLES[mode];
    this.#frame.title = TITLES[mode];
  }

  setHeight(height: number): void {
    this.#frame.style.height = `${Math.min(Math.max(height, MIN_HEIGHT), MAX_HEIGHT)}px`;
  }

  /** Removes the window and restores the focus. */
  remove(): void {
    this.#stopListening();
    this.#host.remove();
    const opener = this.#opener;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  }

  #render(onClose: () => void): void {
    const close = createElement('button', { type: 'button', textContent: '×', ariaLabel: 'Close' });
    close.addEventListener('click', onClose);
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      onClose();
    });
    this.#dialog.addEventListener('click', (event) => {
      if (event.target === this.#dialog) onClose();
    });
    this.#dialog.append(createElement('div', { className: 'bar' }, this.#heading, close), this.#frame);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    const shadow = this.#host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    shadow.append(this.#dialog);
  }
}
