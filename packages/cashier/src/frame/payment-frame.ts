import type { FrameName } from '../event.ts';
import type { CashierPage } from '../page.ts';

/** Where a frame stands and how large it is there. CSS lengths. */
export interface FrameLook {
  readonly title: string;
  readonly width: string;
  readonly height: string;
  readonly minHeight: string;
}

/**
 * Scripts, forms, banks' windows and dialogs; but no leading of the whole page away, which goes through an allow-list.
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
  // Banks' and payment apps, by an address of their own such as `swish:`.
  'top-navigation-to-custom-protocols',
]
  .map((right) => `allow-${right}`)
  .join(' ');
const ALLOW = 'payment; clipboard-write; otp-credentials; publickey-credentials-get';

/** A frame of the payment provider on the page. */
export class PaymentFrame {
  readonly name: FrameName;
  readonly #element: HTMLIFrameElement;
  /** Where the frame's page is: the provider leads from the address to another of its origins. */
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
    // As browsers have it; said so that tools, too, know what a keyboard reaches in a panel that scrolls.
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

  /** Whether a message came out of this frame's window. */
  isSource(source: MessageEventSource | null): boolean {
    return source !== null && source === this.#element.contentWindow;
  }

  /** Takes the origin of a message from this frame's window. The caller has found it among the known ones. */
  setOrigin(origin: string): void {
    this.#origin = origin;
  }

  /** Posts to the origin of the frame's last accepted message alone: a frame that was led elsewhere gets nothing. */
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

  /** In or out of the tab order and of what is read aloud. */
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
