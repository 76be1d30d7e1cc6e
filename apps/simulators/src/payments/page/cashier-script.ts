/**
 * The provider's script for host pages: `new NorthpayCashier(selector, settings, ready)`. It adds the cashier to the
 * element and reports events by callbacks.
 */
import { createElement } from '../../shared/page/elements.ts';
import { createMessagePeer, type MessagePeer } from '../../shared/page/message-peer.ts';
import { parseNumber, toRecord, tryParse } from '../../shared/page/parsers.ts';
import { getScriptOrigin } from '../../shared/page/script-origin.ts';
import { buildCashierAddress, type ScriptSettings } from './cashier-address.ts';
import { type CashierCallbacks, getCallbackName } from './cashier-callbacks.ts';

/** CSS pixels. */
const MIN_HEIGHT = 600;
const ORIGIN = getScriptOrigin();

interface FrameMessage {
  readonly eventType: string;
  readonly payload: unknown;
}

/** The controls of a cashier. The page receives them as soon as the frame exists. */
interface CashierControls {
  readonly on: (callbacks: CashierCallbacks) => void;
  readonly set: (data: unknown) => void;
  readonly css: (css: string) => void;
  readonly pause: () => void;
  readonly resume: () => void;
}

declare global {
  interface Window {
    NorthpayCashier: typeof NorthpayCashier;
    NorthpayCashierReset: () => void;
  }
}

function parseFrameMessage(data: unknown): FrameMessage | null {
  const { eventType, payload } = toRecord(data);
  return typeof eventType === 'string' ? { eventType, payload } : null;
}

let current: NorthpayCashier | null = null;

class NorthpayCashier {
  readonly #settings: ScriptSettings;
  readonly #frame: HTMLIFrameElement;
  readonly #peer: MessagePeer<Partial<FrameMessage>, FrameMessage>;
  readonly #stopListening: () => void;
  readonly #callbacks: CashierCallbacks = {};
  #css = '';
  #isLoaded = false;

  constructor(selector: string, settings: ScriptSettings, ready: (controls: CashierControls) => void) {
    const container = document.querySelector(selector);
    if (!container) throw new Error(`There is no ${selector}`);
    this.#settings = settings;
    this.#frame = createElement('iframe', {
      title: 'Cashier',
      allow: 'payment; clipboard-write',
      src: buildCashierAddress(ORIGIN, settings, location.origin),
    });
    const style = { display: 'block', border: '0', width: '100%', height: `${MIN_HEIGHT}px` };
    // Set as properties, because a strict policy blocks style attributes.
    Object.assign(this.#frame.style, style);
    this.#peer = createMessagePeer({
      getWindow: () => this.#frame.contentWindow,
      origin: ORIGIN,
      parse: parseFrameMessage,
    });
    this.#stopListening = this.#peer.listen((message) => this.#handle(message));
    container.append(this.#frame);
    current = this;
    ready(this.#createControls());
  }

  remove(): void {
    this.#stopListening();
    this.#frame.remove();
    if (current === this) current = null;
  }

  #createControls(): CashierControls {
    return {
      on: (callbacks) => void Object.assign(this.#callbacks, callbacks),
      set: (data) => this.#peer.post({ eventType: 'UPDATE_DATA', payload: data }),
      css: (css) => {
        this.#css = css;
        if (this.#isLoaded) this.#peer.post({ eventType: 'SET_CSS', payload: css });
      },
      pause: () => this.#peer.post({ eventType: 'CASHIER_PAUSE' }),
      resume: () => this.#peer.post({ eventType: 'CASHIER_RESUME' }),
    };
  }

  #handle({ eventType, payload }: FrameMessage): void {
    if (eventType === 'CASHIER_INIT_LOAD') this.#sendSession();
    if (eventType === 'APP_SET_HEIGHT') {
      const height = tryParse(parseNumber, toRecord(payload).height) ?? MIN_HEIGHT;
      this.#frame.style.height = `${Math.max(MIN_HEIGHT, height)}px`;
    }
    const name = getCallbackName(eventType);
    if (name) this.#callbacks[name]?.({ data: payload ?? eventType });
  }

  #sendSession(): void {
    const { sessionId, userId } = this.#settings;
    this.#isLoaded = true;
    this.#peer.post({ eventType: 'UPDATE_DATA', payload: { config: { sessionId, userId } } });
    if (this.#css) this.#peer.post({ eventType: 'SET_CSS', payload: this.#css });
  }
}

window.NorthpayCashier = NorthpayCashier;
window.NorthpayCashierReset = () => current?.remove();
