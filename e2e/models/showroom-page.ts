import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';

/** Page object of the demo's showroom: the casino in a frame, with a bar, a tour and tools around it. */
export class ShowroomPage {
  readonly page: Page;
  /** The casino. */
  readonly casino: FrameLocator;
  /** Uncaught errors of the page and violations of its policy. */
  readonly pageErrors: string[] = [];

  constructor(page: Page) {
    this.page = page;
    this.casino = page.frameLocator('iframe[title="The demo casino"]');
    page.on('pageerror', (error) => this.pageErrors.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) this.pageErrors.push(message.text());
    });
  }

  /** Opens the showroom as a visitor who typed its address. */
  async goto({ url }: RunningPlatform): Promise<void> {
    await this.page.goto(url);
    await this.casino.getByRole('banner').waitFor();
  }

  /** Opens the showroom by the address that the start prints, which gives it mail and faults. */
  async enter({ backstage }: RunningPlatform): Promise<void> {
    await this.page.goto(`${backstage.pageUrl}&to=demo`);
    await this.casino.getByRole('banner').waitFor();
  }

  get bar(): Locator {
    return this.page.getByRole('region', { name: 'Showroom' });
  }

  get tour(): Locator {
    return this.page.getByRole('region', { name: 'Tour' });
  }

  get tools(): Locator {
    return this.page.getByRole('complementary', { name: 'Tools' });
  }

  get panel(): Locator {
    return this.casino.getByRole('dialog').last();
  }

  /** Opens or closes the controls for brand, market, language, theme and device. */
  async toggleSettings(): Promise<void> {
    await this.bar.getByRole('button', { name: 'Brand and market' }).click();
  }

  async choose(label: string, value: string): Promise<void> {
    await this.bar.getByLabel(label).focus();
    await this.bar.getByLabel(label).selectOption(value);
  }

  async playAs(name: string): Promise<void> {
    await this.bar.getByRole('button', { name: /^(Play as|Signed in as)/ }).click();
    await this.bar.getByRole('button', { name }).click();
  }

  async openTool(name: 'Code' | 'Events' | 'Mail' | 'Faults'): Promise<void> {
    await this.page.getByRole('group', { name: 'Tools' }).getByRole('button', { name }).click();
  }
}
