import type { Locator } from '@playwright/test';
import { WidgetPage } from './widget-page.ts';

/** Page object of the account’s tab `bonuses`. */
export class BonusesTab extends WidgetPage {
  /** Returns the card of a bonus by its name or another of its texts. */
  getBonus(name: string): Locator {
    return this.panel.locator('[part="bonus"]').filter({ hasText: name });
  }

  /** Returns the button that claims a bonus. */
  getClaimButton(name: string): Locator {
    return this.button('claim', this.getBonus(name));
  }

  /** Presses the button that cancels a bonus, and answers the question that follows. */
  async cancel(
    name: string,
    answer: 'keepBonus' | 'confirmCancelBonus' = 'confirmCancelBonus',
  ): Promise<void> {
    const bonus = this.getBonus(name);
    await this.button('cancelBonus', bonus).click();
    await this.button(answer, bonus).click();
  }
}

/** Page object of the account’s tab `bonus-code`. */
export class BonusCodeTab extends WidgetPage {
  get code(): Locator {
    return this.textField('bonusCode');
  }

  /** Submits a code. Does not wait for the outcome. */
  async submit(code: string): Promise<void> {
    await this.code.fill(code);
    await this.button('applyCode').click();
  }
}
