import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';
import type { HostPage } from './host-page.ts';

/** Page object of a page whose platform is the third party. */
export class ThirdPartyPage {
  readonly host: HostPage;
  readonly page: Page;
  readonly platform: RunningPlatform;
  /** The origin of the third party. */
  readonly origin: string;

  constructor(host: HostPage) {
    this.host = host;
    this.page = host.page;
    this.platform = host.platform;
    this.origin = host.platform.suppliers.origins.thirdParty;
  }

  /** Opens the page and creates an instance. Waits for the third party unless `ready` is false. */
  async goto({ ready = true, thin = {}, ...options }: Record<string, unknown> = {}): Promise<void> {
    await this.page.goto(`${this.platform.url}/third-party.html`);
    await this.createInstance({ thin, ...options });
    if (ready) await expect.poll(() => this.getEvents('betr-ready')).toHaveLength(1);
  }

  async createInstance(options: Record<string, unknown> = {}): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => 'thirdPartyHost' in window)).toBe(true);
    await this.page.evaluate(async (pageOptions) => {
      window.desk = await window.thirdPartyHost.createInstance(pageOptions);
    }, options);
  }

  /** Opens a widget and waits for the third party's window. */
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

  /** The visible form of the window. Its other forms are hidden. */
  get visibleForm(): Locator {
    return this.popup.locator('[data-mode]:not([hidden])');
  }

  /** Returns the current mode of the third party's window. */
  async getMode(): Promise<string | undefined> {
    const src = await this.dialog.locator('iframe').getAttribute('src');
    return src === null ? undefined : new URL(src).pathname.split('/').pop();
  }

  async getEvents(name: string): Promise<unknown[]> {
    return this.page.evaluate(
      (eventName) =>
        window.thirdPartyHost.receivedEvents
          .filter((received) => received.name === eventName)
          .map(({ detail }) => detail),
      name,
    );
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.visibleForm.getByLabel('Email').fill(email);
    await this.visibleForm.getByLabel('Password').fill(password);
    await this.visibleForm.getByRole('button', { name: 'Log in' }).click();
  }
}
