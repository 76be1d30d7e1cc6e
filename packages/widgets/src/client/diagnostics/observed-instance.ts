import type { Account } from '@playerdesk/core/internal';
import type { PlayerdeskOptions } from '../../options/playerdesk-options.ts';
import type { PanelOptions } from '../../options/widget-props.ts';

/** A mounted widget, as the diagnostics use it. */
export interface ObservedWidget {
  readonly widget: string;
  readonly host: { readonly element: Element };
  readonly panel: PanelOptions | undefined;
  readonly props: object;
  update(props: never): void;
  notify(notice: never, by?: string): void;
}

/**
 * A call of the host whose arguments are checked. JavaScript passes any value. Calls wait until the checks are loaded, and
 * must not keep closed widgets meanwhile.
 */
export type Call =
  | readonly [method: 'mount', options: unknown, widget: WeakRef<ObservedWidget>]
  | readonly [method: 'on', event: unknown, listener: unknown]
  | readonly [method: 'canProceed', action: unknown, none?: undefined]
  | readonly [method: 'update', changes: unknown, none?: undefined];

/** Interface of an instance that its diagnostics use. */
export interface ObservedInstance {
  readonly account: Account;
  readonly destroyed: boolean;
  /** The calls so far, or what checks each call once the code that does is loaded. */
  calls: Call[] | { push(call: Call): void };
  options(): PlayerdeskOptions;
}
