import type { LimitSpan, LimitType } from '@playerdesk/contract/internal';
import type { Locator } from '@playwright/test';

/** Accessible names of the limits in one language. */
export interface LimitsLabels {
  readonly setLimit: string;
  readonly change: string;
  readonly save: string;
}

/** The English names. */
export const LIMITS_LABELS: LimitsLabels = { setLimit: 'Set limit', change: 'Change', save: 'Save' };

/** Page object of the limits in the account’s tab `responsible-gaming`. */
export class LimitsTab {
  readonly account: Locator;
  readonly labels: LimitsLabels;

  constructor(account: Locator, labels: LimitsLabels = LIMITS_LABELS) {
    this.account = account;
    this.labels = labels;
  }

  /** Returns the card of a type of limit. */
  getCard(type: LimitType): Locator {
    return this.account.locator(`[part="limit-card"][data-type="${type}"]`);
  }

  /** Returns the row of a limit that is set. */
  getRow(type: LimitType, period: LimitSpan): Locator {
    return this.getCard(type).locator(`[part="limit"][data-period="${period}"]`);
  }

  /**
   * Sets or changes limits of money, and waits until the form has closed.
   *
   * @param amounts Typed amounts by the label of their field: `{ Daily: '100' }`.
   */
  async setLimit(type: LimitType, amounts: Readonly<Record<string, string>>): Promise<void> {
    const card = this.getCard(type);
    const open = card.getByRole('button', { name: this.labels.setLimit, exact: true });
    await open
      .or(card.getByRole('button', { name: this.labels.change, exact: true }))
      .first()
      .click();
    for (const [label, amount] of Object.entries(amounts))
      await card.getByLabel(label, { exact: true }).fill(amount);
    const save = card.getByRole('button', { name: this.labels.save });
    await save.click();
    await save.waitFor({ state: 'detached' });
  }
}
