import type { PlayerdeskOptions } from '@playerdesk/widgets';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';

/** Options that travel into the page as data. */
export type PlainOptions = Omit<
  Partial<PlayerdeskOptions>,
  'platform' | 'environment' | 'history' | 'packs' | 'affiliateTag'
> & {
  readonly history?: false;
};

/** A page of an operator's, with an instance over the real platform. */
export class HostPage {
  /** What no page may ever show: uncaught errors and violations of the policy. */
  readonly troubles: string[] = [];
  readonly page: Page;
  readonly platform: RunningPlatform;

  constructor(page: Page, platform: RunningPlatform) {
    this.page = page;
    this.platform = platform;
    page.on('pageerror', (error) => this.troubles.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) this.troubles.push(message.text());
    });
  }

  async goto(options: PlainOptions = {}, path = '/host.html'): Promise<void> {
    await this.page.goto(`${this.platform.url}${path}`);
    // Polled from outside: a policy without eval forbids waiting inside the page.
    await expect.poll(() => this.page.evaluate(() => 'host' in window)).toBe(true);
    await this.page.evaluate((given) => {
      window.desk = window.host.make(given);
    }, options);
  }

  /** Opens a widget as a panel and waits until it stands. */
  async open(widget: string, options: Record<string, unknown> = {}): Promise<Locator> {
    await this.page.evaluate(([name, given]) => window.desk.open(name as 'sign-in', given as never).ready, [
      widget,
      options,
    ] as const);
    return this.panel;
  }

  /** Mounts a widget into an element of the page. */
  async mount(widget: string, selector = '#place', options: Record<string, unknown> = {}): Promise<Locator> {
    await this.page.evaluate(
      ([name, where, given]) => {
        const place = document.querySelector<HTMLElement>(where);
        return place ? window.desk.mount(name as 'sign-in', place, given as never).ready : undefined;
      },
      [widget, selector, options] as const,
    );
    return this.page.locator(selector);
  }

  get panel(): Locator {
    return this.page.getByRole('dialog').last();
  }

  /** Data of every event of a name so far. */
  async heard(event: string): Promise<unknown[]> {
    return this.page.evaluate(
      (name) => window.host.events.filter((heard) => heard.event === name).map((heard) => heard.data),
      event,
    );
  }

  /** Waits for an event and gives the data of the newest one. */
  async waitFor(event: string): Promise<unknown> {
    await expect.poll(() => this.heard(event), { message: event }).not.toHaveLength(0);
    return (await this.heard(event)).at(-1);
  }
}
