import type { FrameName } from '../event.ts';
import type { CashierPage } from '../page.ts';

/** Title and size of a frame. Sizes are CSS lengths. */
export interface FrameLook {
  readonly title: string;
  readonly width: string;
  readonly height: string;
  readonly minHeight: string;
}

/**
 * Sandbox permissions: scripts, forms, windows of banks and dialogs. Top navigation is not included and goes through
 * an allow-list.
 */
const SANDBOX = [
  'scripts',
  'forms',
  'same-origin',
  'popups',
  'popups-to-escape-sandbox',
  'modals',
  'downloads',
  'storage-access-by-user-activation',
  // Apps of banks and payment services, opened by their own URL schemes such as `swish:`.
  'top-navigation-to-custom-protocols',
]
  .map((right) => `allow-${right}`)
  .join(' ');
const ALLOW = 'payment; clipboard-write; otp-credentials; publickey-credentials-get';

/** A frame of the payment provider. */
export class PaymentFrame {
  readonly name: FrameName;
  readonly #element: HTMLIFrameElement;
  /** Current origin of the frame. The provider redirects from its address to another of its origins. */
  #origin: string;
  readonly #page: CashierPage;

  constructor(name: FrameName, address: string, look: FrameLook, page: CashierPage) {
    this.name = name;
    this.#page = page;
    this.#origin = new URL(address).origin;
    const element = page.document.createElement('iframe');
    element.title = look.title;
    element.allow = ALLOW;
    element.setAttribute('sandbox', SANDBOX);
    element.referrerPolicy = 'origin';
    // The browser default. Set explicitly so that tools know what the keyboard reaches in a scrolling panel.
    element.tabIndex = 0;
    Object.assign(element.style, {
      display: 'block',
      border: '0',
      width: look.width,
      height: look.height,
      minHeight: look.minHeight,
    });
    element.src = address;
    this.#element = element;
  }

  mount(place: HTMLElement): void {
    place.append(this.#element);
  }

  /** Whether a message came from this frame's window. */
  isSource(source: MessageEventSource | null): boolean {
    return source !== null && source === this.#element.contentWindow;
  }

  /** Sets the origin after a message from this frame's window. The caller has checked that the origin is known. */
  setOrigin(origin: string): void {
    this.#origin = origin;
  }

  /**
   * Posts a message to the origin of the last accepted message only. A frame that navigated elsewhere receives
   * nothing.
   */
  post(eventType: string, payload?: unknown): void {
    try {
      const message = payload === undefined ? { eventType } : { eventType, payload };
      this.#element.contentWindow?.postMessage(message, this.#origin);
    } catch (error) {
      this.#page.log(`Failed to send postMessage: ${eventType}`, error);
    }
  }

  set height(pixels: number) {
    this.#element.style.height = `${pixels}px`;
  }

  /** Whether the frame is in the tab order and in the accessibility tree. */
  set isReachable(is: boolean) {
    this.#element.tabIndex = is ? 0 : -1;
    this.#element.inert = !is;
    this.#element.toggleAttribute('inert', !is);
    if (is) this.#element.removeAttribute('aria-hidden');
    else this.#element.setAttribute('aria-hidden', 'true');
  }

  remove(): void {
    this.#element.remove();
  }
}
