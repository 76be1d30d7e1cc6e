import type { Locator } from '@playwright/test';

/** Accessible names of the account in one language. */
export interface AccountLabels {
  readonly signOut: string;
}

/** The English names. */
export const ACCOUNT_LABELS: AccountLabels = { signOut: 'Sign out' };

/** Page object of the account, in the wide layout with a menu. */
export class AccountPanel {
  readonly panel: Locator;
  readonly labels: AccountLabels;

  constructor(panel: Locator, labels: AccountLabels = ACCOUNT_LABELS) {
    this.panel = panel;
    this.labels = labels;
  }

  get menu(): Locator {
    return this.panel.getByRole('navigation');
  }

  /** The content of the open tab. */
  get tab(): Locator {
    return this.panel.locator('[part="tab"]');
  }

  /** Opens a tab by its accessible name, such as `History`. */
  async openTab(name: string): Promise<void> {
    await this.menu.getByRole('button', { name }).click();
  }

  /** Opens the tab that signs out, and confirms. */
  async signOut(): Promise<void> {
    await this.openTab(this.labels.signOut);
    await this.tab.getByRole('button', { name: this.labels.signOut }).click();
  }
}
