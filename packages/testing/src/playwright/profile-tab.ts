import type { Locator } from '@playwright/test';
import { WidgetPage } from './widget-page.ts';

/** Page object of the account’s tab `edit-profile`. */
export class ProfileTab extends WidgetPage {
  /** The password that confirms changes. */
  get password(): Locator {
    return this.passwordField('password');
  }

  /** Returns a text field by its label, such as `City`. */
  getField(label: string): Locator {
    return this.panel.getByRole('textbox', { name: label, exact: true });
  }

  /**
   * Fills fields and saves. Does not wait for the outcome.
   *
   * @param fields Typed texts by the label of their field: `{ City: 'Birgu' }`.
   * @param password Where the jurisdiction demands it.
   */
  async edit(fields: Readonly<Record<string, string>>, password?: string): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.getField(label).fill(text);
    if (password !== undefined) await this.password.fill(password);
    await this.save();
  }

  /** Saves what was typed. Does not wait for the outcome. */
  async save(): Promise<void> {
    await this.button('save').click();
  }
}
