import type { Playerdesk } from '@playerdesk/widgets';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';
import { submitSignIn } from './sign-in-form.ts';

type DeskElement = HTMLElement & { readonly desk: Playerdesk };

const tag = (data: string) => `<script src="/playerdesk.js" ${data} data-locale="en-US" defer></script>`;
const renderSection = (name: string, attribute: string) => `<section aria-label="${name}">
  <button data-playerdesk-open="sign-in" ${attribute}>Sign in to ${name}</button>
  <playerdesk-widget type="account" tab="edit-profile" ${attribute}></playerdesk-widget></section>`;

/**
 * Opens a page with two tags: North over REST at the page's own origin, South over the websocket of another platform.
 * The elements of North name no brand, as on a page that existed before South was added.
 */
export async function openTwoBrands(
  page: Page,
  north: RunningPlatform,
  south: RunningPlatform,
  search = '',
): Promise<readonly [Brand, Brand]> {
  // Chromium asks for permission before a page in an unknown address space can reach this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/two-brands.html*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Two brands</title>
        ${tag('data-platform="/rest" data-brand="north"')}
        ${tag(`data-platform="${south.url.replace('http', 'ws')}/rpc" data-provider="rpc" data-brand="south"`)}
        </head><body><main>${renderSection('North', '')}
        ${renderSection('South', 'data-playerdesk-brand="south"')}</main></body></html>`,
    }),
  );
  await page.goto(`${north.url}/two-brands.html${search}`);
  return [new Brand(page, 'North'), new Brand(page, 'South')];
}

/** A brand on a page with two brands: its button, its account and its instance. */
export class Brand {
  readonly #page: Page;
  readonly #name: string;
  /** The inline account widget. */
  readonly account: Locator;
  /** The panel that the button opens. */
  readonly signInPanel: Locator;

  constructor(page: Page, name: string) {
    this.#page = page;
    this.#name = name;
    this.account = page.getByRole('region', { name }).locator('playerdesk-widget');
    this.signInPanel = page.getByRole('dialog', { name: 'Sign in' });
  }

  async openSignIn(): Promise<void> {
    await this.#page.getByRole('button', { name: `Sign in to ${this.#name}` }).click();
    await expect(this.signInPanel).toBeVisible();
  }

  /** Signs in and closes the welcome. Over the websocket no session is reported, so it is a notice. */
  async signIn(person: { readonly email: string; readonly password: string }): Promise<void> {
    await submitSignIn(this.signInPanel, person);
    await expect(this.#page.getByText(/^Welcome(?: back)?, /).first()).toBeVisible();
    const welcome = this.#page.getByRole('dialog', { name: /^Welcome/ });
    if (await welcome.isVisible()) await welcome.getByRole('button', { name: 'Close X' }).click();
    await expect(this.#page.locator('[data-playerdesk-root="modal"]')).toHaveCount(0);
  }

  /** Returns what the instance knows of the player. */
  getPlayer(): Promise<{ status: string; firstName: string | undefined; balance: number | undefined }> {
    return this.account.evaluate(async (element) => {
      const { desk } = element as DeskElement;
      const { status, profile } = desk.account.store.getState();
      return { status, firstName: profile?.firstName, balance: (await desk.wallet())?.totalBalance };
    });
  }

  getSessionId(): Promise<string | null> {
    return this.account.evaluate((element) => (element as DeskElement).desk.account.sessionId());
  }

  /** Signs out in the inline account. */
  async signOut(): Promise<void> {
    await this.account.getByRole('navigation').getByRole('button', { name: 'Sign out' }).click();
    await this.account.locator('[part="tab"]').getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(async () => (await this.getPlayer()).status).toBe('signed-out');
  }
}
