import type { Locator } from '@playwright/test';
import { PAGE_LABELS, type PageLabels } from './labels.ts';

/** What the page objects of a widget or of a tab of the account have in common. */
export abstract class WidgetPage {
  readonly panel: Locator;
  readonly labels: PageLabels;

  /** @param panel The panel, or the element that contains the widget. */
  constructor(panel: Locator, labels: PageLabels = PAGE_LABELS) {
    this.panel = panel;
    this.labels = labels;
  }

  /** Returns a button by its label. */
  protected button(label: keyof PageLabels, within: Locator = this.panel): Locator {
    return within.getByRole('button', { name: this.labels[label], exact: true });
  }

  /** Returns a password field by its label. It has no role. */
  protected passwordField(label: keyof PageLabels): Locator {
    return this.panel.getByLabel(this.labels[label], { exact: true });
  }

  /** Returns a text field by its label. */
  protected textField(label: keyof PageLabels): Locator {
    return this.panel.getByRole('textbox', { name: this.labels[label], exact: true });
  }
}
