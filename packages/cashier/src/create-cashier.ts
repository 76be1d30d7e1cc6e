import type { CashierConfiguration } from '@playerdesk/contract/internal';
import type { Cashier } from './cashier.ts';
import { createFrameCashier } from './frame/frame-cashier.ts';
import type { CashierDriver, CashierOptions } from './options.ts';
import type { CashierPage } from './page.ts';
import { createScriptCashier } from './script/script-cashier.ts';

/** Drivers by the `provider` option. The last entry matches every other value. */
const DRIVERS: readonly (readonly [RegExp, CashierDriver])[] = [
  [/^fluid$/i, createFrameCashier],
  [/^/, createScriptCashier],
];

/**
 * Shows a cashier in `place` and returns at once. Its outcome is reported by events.
 *
 * Never throws: failures are logged through `page`.
 *
 * @param place Element that the cashier is added to.
 */
export function createCashier(
  options: CashierOptions,
  configuration: CashierConfiguration,
  place: HTMLElement,
  page: CashierPage,
): Cashier {
  // JavaScript passes any value.
  if (typeof options.driver === 'function') return options.driver(options, configuration, place, page);
  const provider = options.provider ?? '';
  const [, driver] = DRIVERS.find(([word]) => word.test(provider)) ?? [null, createScriptCashier];
  return driver(options, configuration, place, page);
}
