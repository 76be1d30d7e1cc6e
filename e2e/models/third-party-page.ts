import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';
import type { HostPage } from './host-page.ts';

/** A page whose platform is the third party's, as a visitor and a host see it. */
export class ThirdPartyPage {
  readonly host: HostPage;
  readonly page: Page;
  readonly platform: RunningPlatform;
  /** The third party's own origin. */
  readonly origin: string;

  constructor(host: HostPage) {
    this.host = host;
    this.page = host.page;
    this.platform = host.platform;
    this.origin = host.platform.suppliers.origins.thirdParty;
  }

  /** Opens the page and makes an instance; resolves when the third party is ready, unless told not to wait. */
  async goto({ ready = true, thin = {}, ...options }: Record<string, unknown> = {}): Promise<void> {
    await this.page.goto(`${this.platform.url}/third-party.html`);
    await this.make({ thin, ...options });
    if (ready) await expect.poll(() => this.heard('betr-ready')).toHaveLength(1);
  }

  async make(options: Record<string, unknown> = {}): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => 'thirdPartyHost' in window)).toBe(true);
    await this.page.evaluate(async (given) => {
      window.desk = await window.thirdPartyHost.make(given);
    }, options);
  }

  /** Opens a widget; resolves when the third party's window for it shows. */
  async open(widget: string): Promise<void> {
    await this.page.evaluate((name) => window.desk.open(name as 'sign-in').ready, widget);
  }

  async openMode(mode: string): Promise<void> {
    await this.page.evaluate((name) => window.thin.wrapper.open(name as 'login').ready, mode);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get popup(): FrameLocator {
    return this.dialog.frameLocator('iframe');
  }

  /** What the player sees of the window: the others of its forms are hidden. */
  get part(): Locator {
    return this.popup.locator('[data-mode]:not([hidden])');
  }

  /** What a window of the third party's shows now. */
  async mode(): Promise<string | undefined> {
    const src = await this.dialog.locator('iframe').getAttribute('src');
    return src === null ? undefined : new URL(src).pathname.split('/').pop();
  }

  async heard(name: string): Promise<unknown[]> {
    return this.page.evaluate(
      (wanted) =>
        window.thirdPartyHost.heard.filter((heard) => heard.name === wanted).map(({ detail }) => detail),
      name,
    );
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.part.getByLabel('Email').fill(email);
    await this.part.getByLabel('Password').fill(password);
    await this.part.getByRole('button', { name: 'Log in' }).click();
  }
}
