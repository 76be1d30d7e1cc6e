import type { Account, Texts } from '@playerdesk/core/internal';
import type { PlayerdeskOptions, WidgetHandle } from '../../options/playerdesk-options.ts';
import type { OpenOptions } from '../../options/widget-props.ts';

/** Interface of an instance that its lifecycle uses. */
export interface LifecycleHost {
  readonly account: Account;
  open<N extends LifecycleWidget>(widget: N, options?: Partial<OpenOptions<N>>): WidgetHandle<N>;
  mount(
    widget: 'welcome-message',
    element: HTMLElement,
    options: Partial<OpenOptions<'welcome-message'>>,
  ): WidgetHandle;
  texts(): Promise<Texts>;
  options(): PlayerdeskOptions;
}

/** Widgets that an instance opens by itself. */
type LifecycleWidget =
  | 'account'
  | 'activate-message'
  | 'activation-form'
  | 'deposit'
  | 'piq-cashier'
  | 'pnp'
  | 'message'
  | 'reality-check'
  | 'reset-password'
  | 'responsible-gaming-test'
  | 'restricted-access'
  | 'session-summary'
  | 'source-of-wealth'
  | 'terms-and-conditions'
  | 'unsubscribe'
  | 'verify'
  | 'welcome-message';
