import { cashierSettings } from '../models/cashier.ts';
import type { Person } from '../models/person.ts';
import type { RunningPlatform } from '../platform.ts';
import { test as base, expect } from '../test.ts';
import { type Browser, BrowserUser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export const BROWSERS = { Firefox: startFirefox, WebKitGTK: startWebKit } as const;

interface Fixtures {
  /** The browser of a test. Set by `test.use`. */
  readonly engine: keyof typeof BROWSERS;
  readonly otherBrowser: Browser;
  readonly me: BrowserUser;
}

export const test = base.extend<Fixtures>({
  engine: ['Firefox', { option: true }],
  otherBrowser: async ({ engine }, use) => {
    const browser = await BROWSERS[engine]();
    await use(browser);
    await browser.close();
  },
  me: async ({ otherBrowser }, use) => use(new BrowserUser(otherBrowser)),
});

/** Opens an operator's page, and a widget on it as a panel. A player is signed in first, if one is given. */
export async function openWidget(
  { browser }: BrowserUser,
  platform: RunningPlatform,
  widget: string,
  { player, options = {} }: { readonly player?: Person; readonly options?: Record<string, unknown> } = {},
): Promise<void> {
  await browser.goto(`${platform.url}/host.html`);
  // A driver may say that a page has loaded before its modules have run.
  await expect.poll(() => browser.run(() => 'host' in window)).toBe(true);
  await browser.run(
    (settings) => {
      window.desk = window.host.createInstance(settings as never);
    },
    // The default of an operator's page. The host of the other tests has the documented flow.
    { cashier: cashierSettings(platform), signUp: { flow: 'short' } },
  );
  if (player) await browser.run(signIn, player.email, player.password);
  await browser.run(open, widget, options);
}

function signIn(email: string, secret: string) {
  return window.desk.account.signIn({ email, password: secret }).then(() => {});
}

function open(widget: string, options: Record<string, unknown>) {
  return window.desk.open(widget as 'sign-in', options as never).ready.then(() => {});
}
