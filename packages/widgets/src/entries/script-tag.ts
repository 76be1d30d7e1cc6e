import type { Platform } from '@playerdesk/contract/internal';
import type { KebabCase, KeysOfType } from './attribute-types.ts';
import type { createPlayerdesk, Playerdesk as Desk, PlayerdeskOptions, WidgetName } from './index.ts';

// This module has types only. Import it to declare the global of the script tag.

export type { ElementOptions, PlayerdeskWidgetElement } from './elements.ts';

/** Kind of platform: REST, websocket, or a third party. */
export type ScriptTagProvider = 'rest' | 'rpc' | 'thin';

/** Options of an instance that a page without modules creates: the platform by its address and provider. */
export type ScriptTagOptions<ProviderOptions = object> = Omit<PlayerdeskOptions, 'platform'> & {
  /** Address of the platform's REST interface or websocket, or an adapter. */
  readonly platform: string | PlayerdeskOptions['platform'];
  /** Provider of the address. Default `rest`. */
  readonly provider?: ScriptTagProvider;
  /**
   * Further options of the provider, such as the brand of a third party. The attribute `data-provider-options`
   * contains them as JSON.
   *
   * The websocket's `culture` is the instance's language unless it is set here.
   */
  readonly providerOptions?: ProviderOptions | string;
  /**
   * Whether the instance handles only elements and openers that name its `brand`. Default false: it also handles those
   * without a brand.
   *
   * Links in e-mails name no brand. With this option they are followed only with `followLinks: true`.
   */
  readonly brandOnly?: boolean;
};

/** Functions of the script tag, which `Playerdesk.load()` loads. */
export interface ScriptTagModules {
  /** Creates an instance and provides it to the page's `<playerdesk-widget>` elements. */
  create(options: ScriptTagOptions): Promise<Desk>;
  /** Creates an instance that the page's elements do not use. */
  readonly createPlayerdesk: typeof createPlayerdesk;
  /** Creates the adapter of a provider. */
  loadPlatform(provider: ScriptTagProvider, options: object): Promise<Platform>;
}

/** The global `Playerdesk` that the script tag defines. */
export interface ScriptTagGlobal {
  readonly version: string;
  /** Loads the functions of the tag once. */
  load(): Promise<ScriptTagModules>;
  /** Creates an instance and provides it to the page's `<playerdesk-widget>` elements. */
  create(options: ScriptTagOptions): Promise<Desk>;
  /** The instance described by the tag's `data-` attributes. Null without `data-platform`. */
  readonly desk: Promise<Desk> | null;
}

type Options = ScriptTagOptions<never>;
type Text<Value> = Extract<Value, string>;

/**
 * Attributes of the script tag: `data-platform`, and the options that are text or Boolean, in kebab-case after `data-`.
 *
 * @example
 * const attributes = { 'data-platform': '/rest', 'data-locale': 'sv' } satisfies ScriptTagAttributes;
 */
export type ScriptTagAttributes = {
  readonly [K in Exclude<KeysOfType<Options, string>, 'platform'> as `data-${KebabCase<K>}`]?:
    | Text<Options[K]>
    | undefined;
} & {
  readonly [K in Exclude<KeysOfType<Options, boolean>, 'brandOnly'> as `data-${KebabCase<K>}`]?:
    | `${Extract<Options[K], boolean>}`
    | Text<Options[K]>
    | undefined;
} & {
  /** Address of the platform. Creates an instance. */
  readonly 'data-platform'?: string | undefined;
  /** Names of widgets, separated by spaces, that the page is about to open. Their files load with the script. */
  readonly 'data-early'?: string | undefined;
};

/** Attributes of an element that opens a widget when it is clicked: `<button data-playerdesk-open="sign-in">`. */
export interface OpenerAttributes {
  readonly 'data-playerdesk-open'?: WidgetName | undefined;
  /** Brand of the instance that opens the widget. Without it, the first tag does. */
  readonly 'data-playerdesk-brand'?: string | undefined;
}

declare global {
  /** The script tag, after it has run. */
  const Playerdesk: ScriptTagGlobal;

  interface Window {
    /** Undefined until the script tag has run. */
    readonly Playerdesk?: ScriptTagGlobal;
  }
}
