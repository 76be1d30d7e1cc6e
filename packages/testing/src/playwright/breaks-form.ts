import type { Locator } from '@playwright/test';
import { WidgetPage } from './widget-page.ts';

/** Page object of the breaks and self-exclusions in the account’s tab `responsible-gaming`. */
export class BreaksForm extends WidgetPage {
  /** Returns the form of a kind of break. */
  getForm(kind: 'block' | 'self-exclusion'): Locator {
    return this.panel.locator(`[part="break"][data-kind="${kind}"]`);
  }

  /**
   * Chooses a length and continues to the question that starts the break.
   *
   * @param length Name of the choice, such as `/^1 week/`. Its end follows in the name.
   * @param brands Whether a self-exclusion applies to all brands, where the platform has several.
   */
  async choose(
    kind: 'block' | 'self-exclusion',
    length: string | RegExp,
    brands?: 'allBrands' | 'oneBrand',
  ): Promise<void> {
    const form = this.getForm(kind);
    await form.getByRole('radio', { name: length }).check();
    if (brands) await form.getByRole('radio', { name: this.labels[brands], exact: true }).check();
    await this.button('reviewBreak', form).click();
  }

  /** Starts the break that was chosen. */
  async begin(kind: 'block' | 'self-exclusion'): Promise<void> {
    await this.button(kind === 'block' ? 'startBreak' : 'startExclusion', this.getForm(kind)).click();
  }
}
