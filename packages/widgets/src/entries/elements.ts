import type { KebabCase, KeysOfType } from './attribute-types.ts';
import { camelCase, getElementOptions } from './element-attributes.ts';
import type { Playerdesk, WidgetHandle, WidgetName, WidgetProps } from './index.ts';

/** Names of the options, of any widget, that accept values of a type. */
type OptionNames<Kind> = { [N in WidgetName]: KeysOfType<WidgetProps[N], Kind> }[WidgetName];

/** Texts of an attribute: those that its option accepts in any widget. */
type AttributeText<K extends string> = {
  [N in WidgetName]: K extends keyof WidgetProps[N]
    ? Extract<WidgetProps[N][K], string> | `${Extract<WidgetProps[N][K], boolean>}`
    : never;
}[WidgetName];

/** Attributes of `<playerdesk-widget>`: the widget's name, and its text and boolean options in kebab-case. */
export type ElementOptions = { readonly type: WidgetName } & {
  readonly [K in OptionNames<string | boolean> as KebabCase<K>]?: AttributeText<K> | undefined;
};

/** Instances by brand. The key `undefined` holds the default instance. */
const desks = new Map<string | undefined, Playerdesk | null>();
const connectedElements = new Set<PlayerdeskWidgetElement>();

/**
 * Sets the instance for elements that have no `desk` property.
 *
 * Elements that use another instance stay mounted.
 *
 * @param brand Limits the instance to elements whose `data-playerdesk-brand` has this value. Without it, the instance
 * serves the elements without that attribute.
 * @example
 * provideDesk(createPlayerdesk({ platform }));
 */
export function provideDesk(desk: Playerdesk | null, brand?: string): void {
  desks.set(brand, desk);
  for (const element of [...connectedElements]) element.follow();
}

const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * Custom element that mounts a widget inline: `<playerdesk-widget type="account" tab="history">`.
 *
 * Its attributes are the options of the widget. It uses the instance of its `desk` property, or the one passed to
 * {@link provideDesk}.
 */
export class PlayerdeskWidgetElement extends Base {
  static readonly observedAttributes = [
    'type',
    'data-playerdesk-brand',
    'tab',
    'kind',
    'email',
    'code',
    'bonus-code',
  ];
  #desk: Playerdesk | null = null;
  #handle: WidgetHandle | null = null;
  #mountedBy: Playerdesk | null = null;

  /** Instance that the widget belongs to. */
  get desk(): Playerdesk | null {
    return this.#desk ?? desks.get(this.dataset.playerdeskBrand) ?? null;
  }

  set desk(desk: Playerdesk | null) {
    this.#desk = desk;
    this.refresh();
  }

  /** Mounts the widget. The browser calls it when the element enters the page. */
  connectedCallback(): void {
    connectedElements.add(this);
    // A property that was set before the definition hides the accessor.
    if (Object.hasOwn(this, 'desk')) {
      const { desk } = this;
      Reflect.deleteProperty(this, 'desk');
      this.#desk = desk;
    }
    this.refresh();
  }

  /** Closes the widget. The browser calls it when the element leaves the page. */
  disconnectedCallback(): void {
    connectedElements.delete(this);
    this.#release();
  }

  /** Passes a changed attribute to the widget. The browser calls it. */
  attributeChangedCallback(name: string, previous: string | null, next: string | null): void {
    if (previous === next || !connectedElements.has(this)) return;
    // A framework may add an element first, and then set its attributes one by one.
    if (/^type|^data/.test(name)) queueMicrotask(() => this.refresh());
    else this.#handle?.update({ [camelCase(name)]: next ?? undefined });
  }

  /** Remounts the widget if the element's instance has changed. */
  follow(): void {
    if (this.desk !== this.#mountedBy) this.refresh();
  }

  /** Remounts the widget with the current instance and type. */
  refresh(): void {
    this.#release();
    const { desk } = this;
    this.#mountedBy = desk;
    const type = this.getAttribute('type');
    if (!desk || !type || !this.isConnected) return;
    try {
      if (!desk.mount) throw new Error(`The desk is no instance: ${desk}`);
      this.#handle = desk.mount(type as WidgetName, this, getElementOptions(this));
    } catch (error) {
      // A wrong element ends itself alone. The console and the page's error monitoring show why.
      reportError(error);
    }
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
