import type { Locator } from '@playwright/test';
import { WidgetPage } from './widget-page.ts';

/** Page object of the widget `verify` and of the account’s tab of that name. */
export class DocumentsPanel extends WidgetPage {
  get files(): Locator {
    return this.panel.getByRole('list', { name: this.labels.files });
  }

  /** The button that sends the chosen files. Its name contains their number. */
  get sendButton(): Locator {
    return this.panel.locator('.pd-send-bar').getByRole('button');
  }

  /** Chooses files by path or content, as Playwright takes them. */
  async choose(files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.panel.locator('input[type="file"][name="files"]').setInputFiles(files);
  }

  /** Returns the row of a chosen file by its name. */
  getFile(name: string): Locator {
    return this.files.getByRole('listitem', { name });
  }
}
