import type { Locator } from '@playwright/test';
import { WidgetPage } from './widget-page.ts';

/** Page object of the balance with its buttons, at the top of the account. */
export class Wallet extends WidgetPage {
  get #wallet(): Locator {
    return this.panel.locator('[part="wallet"]');
  }

  get depositButton(): Locator {
    return this.button('deposit', this.#wallet);
  }

  get withdrawButton(): Locator {
    return this.button('withdraw', this.#wallet);
  }

  /** Returns an amount of the balance, such as `bonus`. */
  getAmount(kind: string): Locator {
    return this.panel.locator(`[data-balance="${kind}"]`);
  }
}
