import type { Account } from '@playerdesk/core';
import type { PlayerdeskOptions } from '../../options/playerdesk-options.ts';

/** Interface of an instance that its diagnostics use. */
export interface ObservedInstance {
  readonly account: Account;
  readonly destroyed: boolean;
  options(): PlayerdeskOptions;
}
