import type { Locator } from '@playwright/test';
import { WidgetPage } from './widget-page.ts';

/** Page object of the account’s tab `inbox`. */
export class InboxTab extends WidgetPage {
  /** The messages of the page, newest first. */
  get messages(): Locator {
    return this.panel.locator('[part="message"]');
  }

  /** Returns a message of the list by its title. */
  getMessage(title: string): Locator {
    return this.messages.filter({ hasText: title });
  }

  /** Returns the button that opens a message. */
  getReadButton(title: string): Locator {
    return this.button('readMore', this.getMessage(title));
  }

  /** Opens a message by its title. */
  async open(title: string): Promise<void> {
    await this.getReadButton(title).click();
  }

  /** Returns from a message to the list. */
  async back(): Promise<void> {
    await this.button('backToInbox').click();
  }
}
