import type { Download, Locator } from '@playwright/test';
import { WidgetPage } from './widget-page.ts';

const GROUPS = { all: 'historyAll', payments: 'historyPayments', play: 'historyPlay' } as const;

/** Page object of the account’s tab `history`. */
export class HistoryTab extends WidgetPage {
  /** The entries, newest first. */
  get rows(): Locator {
    return this.panel.getByRole('table').first().locator('tbody tr');
  }

  /** The facts of the entry that is open. */
  get details(): Locator {
    return this.panel.locator('[part="entry-facts"]');
  }

  get showMoreButton(): Locator {
    return this.button('showMore');
  }

  /** Shows one group of entries. */
  async show(group: 'all' | 'payments' | 'play'): Promise<void> {
    await this.button(GROUPS[group]).click();
  }

  /** Opens the details of an entry. */
  async open(row: Locator): Promise<void> {
    await row.getByRole('button').click();
  }

  /** Downloads the entries as a CSV file. */
  async download(): Promise<Download> {
    const [file] = await Promise.all([
      this.panel.page().waitForEvent('download'),
      this.button('download').click(),
    ]);
    return file;
  }
}
