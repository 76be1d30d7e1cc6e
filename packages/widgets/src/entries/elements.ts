import { camelCase, getElementOptions } from './element-attributes.ts';
import type { Playerdesk, WidgetHandle, WidgetName, WidgetProps } from './index.ts';

type KebabCase<T extends string> = T extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `-${Lowercase<Letter>}`}${KebabCase<Rest>}`
  : T;
type KeysOfType<Props, Kind> = {
  [K in keyof Props & string]: Extract<Props[K], Kind> extends never ? never : K;
}[keyof Props & string];
/** Names of options, of any widget, that may be of a kind. */
type OptionNames<Kind> = { [N in WidgetName]: KeysOfType<WidgetProps[N], Kind> }[WidgetName];

/** The attributes of `<playerdesk-widget>`: which widget, and those of its options that can be written, in kebab-case. */
export type ElementOptions = { readonly type: WidgetName } & {
  readonly [K in OptionNames<string> as KebabCase<K>]?: string | undefined;
} & {
  readonly [K in OptionNames<boolean> as KebabCase<K>]?: 'true' | 'false' | undefined;
};

/** By brand; the one without is the default. */
const desks = new Map<string | undefined, Playerdesk | null>();
const connectedElements = new Set<PlayerdeskWidgetElement>();

/**
 * Names the instance used by elements that were given none: by those with `data-playerdesk-brand` of this brand, without
 * one by those that name none. Elements of other instances stay as they are.
 */
export function provideDesk(desk: Playerdesk | null, brand?: string): void {
  desks.set(brand, desk);
  for (const element of [...connectedElements]) element.follow();
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
  #mountedBy: Playerdesk | null = null;

  get desk(): Playerdesk | null {
    return this.#desk ?? desks.get(this.dataset.playerdeskBrand) ?? null;
  }

  set desk(desk: Playerdesk | null) {
    this.#desk = desk;
    this.refresh();
  }

  connectedCallback(): void {
    connectedElements.add(this);
    this.refresh();
  }

  disconnectedCallback(): void {
    connectedElements.delete(this);
    this.#release();
  }

  attributeChangedCallback(name: string, previous: string | null, next: string | null): void {
    if (previous === next || !this.#handle) return;
    if (name === 'type') this.refresh();
    else this.#handle.update({ [camelCase(name)]: next ?? undefined });
  }

  /** Mounts anew where another instance is the element's now. */
  follow(): void {
    if (this.desk !== this.#mountedBy) this.refresh();
  }

  /** Mounts again with the present instance and type. */
  refresh(): void {
    this.#release();
    const { desk } = this;
    this.#mountedBy = desk;
    const type = this.getAttribute('type');
    if (!desk || !type || !this.isConnected) return;
    this.#handle = desk.mount(type as WidgetName, this, getElementOptions(this));
  }

  #release(): void {
    this.#handle?.close();
    this.#handle = null;
  }
}

if (globalThis.customElements && !customElements.get('playerdesk-widget')) {
  customElements.define('playerdesk-widget', PlayerdeskWidgetElement);
}

declare global {
  interface HTMLElementTagNameMap {
    'playerdesk-widget': PlayerdeskWidgetElement;
  }
}
