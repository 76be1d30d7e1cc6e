import type { Playerdesk, WidgetHandle, WidgetName } from './index.ts';

/** Attributes that configure the element itself and are not passed to the widget. */
const OWN = new Set(['type', 'class', 'style', 'id', 'slot', 'hidden', 'part']);

let defaultDesk: Playerdesk | null = null;
const waiting = new Set<PlayerdeskWidgetElement>();

/** Names the instance used by elements that were given none. */
export function provideDesk(desk: Playerdesk | null): void {
  defaultDesk = desk;
  for (const element of [...waiting]) element.refresh();
}

const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * `<playerdesk-widget type="account" tab="history">`: a widget inline, where the element stands. Attributes are
 * the widget's options; its instance is the `desk` property or the one given to `provideDesk`.
 */
export class PlayerdeskWidgetElement extends Base {
  static readonly observedAttributes = ['type', 'tab', 'kind', 'email', 'code', 'bonus-code'];
  #desk: Playerdesk | null = null;
  #handle: WidgetHandle | null = null;

  get desk(): Playerdesk | null {
    return this.#desk ?? defaultDesk;
  }

  set desk(desk: Playerdesk | null) {
    this.#desk = desk;
    this.refresh();
  }

  connectedCallback(): void {
    waiting.add(this);
    this.refresh();
  }

  disconnectedCallback(): void {
    waiting.delete(this);
    this.#release();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.#handle) return;
    if (name === 'type') this.refresh();
    else this.#handle.update({ [camelCase(name)]: after ?? undefined } as never);
  }

  /** Mounts again with the present instance and type. */
  refresh(): void {
    this.#release();
    const { desk } = this;
    const type = this.getAttribute('type');
    if (!desk || !type || !this.isConnected) return;
    this.#handle = desk.mount(type as WidgetName, this, this.#options() as never);
  }

  #options(): Record<string, string> {
    const attributes = [...this.attributes].filter(
      ({ name }) => !OWN.has(name) && !name.startsWith('data-') && !name.startsWith('aria-'),
    );
    return Object.fromEntries(attributes.map(({ name, value }) => [camelCase(name), value]));
  }

  #release(): void {
    this.#handle?.close();
    this.#handle = null;
  }
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

if (globalThis.customElements && !customElements.get('playerdesk-widget')) {
  customElements.define('playerdesk-widget', PlayerdeskWidgetElement);
}

declare global {
  interface HTMLElementTagNameMap {
    'playerdesk-widget': PlayerdeskWidgetElement;
  }
}
