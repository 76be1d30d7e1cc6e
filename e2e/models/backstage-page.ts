import type { Locator, Page } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';

/** The sections of the operator's console, by their names in its navigation. */
export const BACKSTAGE_SECTIONS = [
  'Mail',
  'Players',
  'Clock',
  'Faults',
  'Books',
  'Limits & breaks',
  'Verification',
  'Rewards & play',
  'Identity tokens',
] as const;
export type BackstageSection = (typeof BACKSTAGE_SECTIONS)[number];

/** Page object of the operator's console. */
export class BackstagePage {
  readonly page: Page;
  /** Uncaught errors of the page and violations of its policy. */
  readonly pageErrors: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.pageErrors.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) this.pageErrors.push(message.text());
    });
  }

  /** Opens the console with the access token of the platform. */
  async enter({ backstage }: RunningPlatform): Promise<void> {
    await this.page.goto(backstage.pageUrl);
    await this.page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor();
  }

  async open(section: BackstageSection): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name: section }).click();
    await this.page.getByRole('heading', { level: 1, name: section }).waitFor();
  }

  async choosePlayer(email: string): Promise<void> {
    const form = this.form('Choose a player');
    await form.getByLabel("Player's e-mail").fill(email);
    await form.getByRole('button', { name: 'Choose player' }).click();
    await this.page.getByRole('button', { name: 'Change player' }).waitFor();
  }

  form(name: string): Locator {
    return this.page.getByRole('form', { name, exact: true });
  }

  /** Returns a part of a section by its heading. */
  card(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }
}
