import type { Locator } from '@playwright/test';
import { WidgetPage } from './widget-page.ts';

/** Page object of the widget `terms-and-conditions`. */
export class TermsPanel extends WidgetPage {
  get acceptButton(): Locator {
    return this.button('acceptTerms');
  }

  get declineButton(): Locator {
    return this.button('declineTerms');
  }
}
