import type { Account, Texts } from '@playerdesk/core';
import type { OpenOptions, WidgetHandle } from '../../options/playerdesk-options.ts';

/** What arriving needs of the instance it happens in. */
export interface ArrivalDesk {
  readonly account: Account;
  open<N extends ArrivalWidget>(widget: N, options?: Partial<OpenOptions<N>>): WidgetHandle<N>;
  texts(): Promise<Texts>;
}

/** What an instance opens by itself. */
type ArrivalWidget =
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
