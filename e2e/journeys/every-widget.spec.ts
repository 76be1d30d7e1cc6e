import type { Page } from '@playwright/test';
import { cashierSettings } from '../models/cashier.ts';
import type { HostPage } from '../models/host-page.ts';
import { newPerson, type Person } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { signInOnPage } from '../models/signed-in.ts';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

interface Shown {
  readonly widget: string;
  /** Clauses proven as a panel and inline. */
  readonly modal: string;
  readonly inline: string;
  readonly options?: Record<string, unknown>;
  /** The heading in en-US. */
  readonly title: string;
  readonly signedIn?: boolean;
  readonly jurisdiction?: string;
}

const both = (clause: string) => ({ modal: `HO-01.${clause}`, inline: `HO-01.${clause}` });
const either = (clause: string) => ({ modal: `HO-01.${clause}`, inline: `HO-01.${clause}-inline` });
const each = (clause: string) => ({ modal: `HO-01.${clause}-modal`, inline: `HO-01.${clause}-inline` });

const WIDGETS: readonly Shown[] = [
  { widget: 'get-started', ...each('get-started'), title: 'Get started' },
  { widget: 'sign-up', ...each('sign-up'), title: 'Create account' },
  { widget: 'sign-in', ...each('sign-in'), title: 'Sign in' },
  { widget: 'activation-form', ...each('activation-form'), title: 'Activate your account' },
  { widget: 'welcome-message', ...either('welcome-message'), title: 'Welcome, Maja', signedIn: true },
  { widget: 'activate-message', ...either('activate-message'), title: 'Verify your email' },
  {
    widget: 'message',
    ...either('message'),
    title: 'Account activated',
    options: { kind: 'activation-complete' },
  },
  { widget: 'account', ...each('account'), title: 'My account', signedIn: true },
  { widget: 'forgot-password', ...both('forgot-password'), title: 'Forgot your password?' },
  { widget: 'reset-password', ...both('reset-password'), title: 'Choose a new password' },
  { widget: 'terms-and-conditions', ...both('terms-and-conditions'), title: 'Terms and conditions' },
  { widget: 'restricted-access', ...either('restricted-access'), title: 'Not available in your country' },
  { widget: 'sign-in-oauth', ...both('sign-in-oauth'), title: 'Sign in with BankID', jurisdiction: 'SGA' },
  { widget: 'sign-up-oauth', ...both('sign-up-oauth'), title: 'Sign up with BankID', jurisdiction: 'SGA' },
  { widget: 'eid-sign-in', ...both('eid-sign-in'), title: 'Sign in with BankID', jurisdiction: 'SGA' },
  {
    widget: 'sign-up-token',
    ...both('sign-up-token'),
    title: 'Create account',
    options: { token: 'a.signed.token' },
  },
  { widget: 'piq-cashier', ...both('piq-cashier'), title: 'Deposit', signedIn: true },
  { widget: 'deposit', ...both('deposit'), title: 'Deposit', signedIn: true },
  { widget: 'pnp', ...both('pnp'), title: 'Pay and play' },
  { widget: 'bonus-selector', ...both('bonus-selector'), title: 'Choose a bonus', signedIn: true },
  { widget: 'verify', ...both('verify'), title: 'Verify', signedIn: true },
  { widget: 'source-of-wealth', ...both('source-of-wealth'), title: 'Source of wealth', signedIn: true },
  { widget: 'self-exclude', ...both('self-exclude'), title: 'Take a break?', signedIn: true },
  { widget: 'reality-check', ...either('reality-check'), title: 'Reality check', signedIn: true },
  { widget: 'session-summary', ...either('session-summary'), title: 'Session summary', signedIn: true },
  { widget: 'responsible-gaming-test', ...both('test'), title: 'Self-test', signedIn: true },
];

/** Widgets that are shown in one visit. */
const VISITS: readonly (readonly [who: string, isOfThem: (shown: Shown) => boolean])[] = [
  ['of a visitor', ({ signedIn, jurisdiction }) => !signedIn && !jurisdiction],
  ['of a player', ({ signedIn }) => Boolean(signedIn)],
  ['of a market with e-ID', ({ jurisdiction }) => Boolean(jurisdiction)],
];

async function signIn(page: Page, platform: RunningPlatform): Promise<Person> {
  const person = newPerson();
  await register(platform, person);
  await signInOnPage(page, person);
  return person;
}

const getStatus = (page: Page) => page.evaluate(() => window.desk.account.store.getState().status);

/** Returns what a destroyed widget must not leave in the page. */
const leftovers = (page: Page) =>
  page.evaluate(() => ({
    roots: document.querySelectorAll('[data-playerdesk-root], iframe, [role="dialog"]').length,
    inert: document.querySelectorAll('[inert], [aria-hidden="true"]').length,
    inPlace: document.querySelector('#place')?.childNodes.length,
    locked: [document.documentElement, document.body].some(({ style }) => /hidden|clip/.test(style.overflow)),
  }));
const NO_LEFTOVERS = { roots: 0, inert: 0, inPlace: 0, locked: false };

/** Opens a widget as a panel, closes it, mounts it inline, closes it, and checks what is left each time. */
async function showBothWays(host: HostPage, { widget, title, options = {} }: Shown): Promise<void> {
  const { page } = host;
  const eventsOf = async (name: string) =>
    (await host.getEvents(name)).filter((data) => (data as { widget?: string }).widget === widget);
  await page.evaluate(
    async ([name, given]) => {
      const handle = window.desk.open(name as 'sign-in', given as never);
      Object.assign(window, { handle });
      await handle.ready;
    },
    [widget, options] as const,
  );
  await expect(host.panel).toHaveAccessibleName(title);
  await expect(host.panel).toHaveAttribute('aria-modal', 'true');
  await page.evaluate(() => (window as unknown as { handle: { close(): void } }).handle.close());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await eventsOf('widget-opened')).toEqual([{ widget, modal: true }]);
  expect(await eventsOf('widget-closed')).toEqual([{ widget, modal: true }]);
  await expect.poll(() => leftovers(page)).toEqual(NO_LEFTOVERS);

  const before = (await host.getEvents('ready')).length;
  const container = await host.mount(widget, '#place', options);
  await expect(container.getByRole('heading', { name: title }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await host.getEvents('ready')).slice(before)).toEqual([{ version: '2.20.3', widget }]);
  await page.evaluate(() => window.desk.destroy());
  await expect.poll(() => leftovers(page)).toEqual(NO_LEFTOVERS);
}

for (const [who, isOfThem] of VISITS) {
  test(`every widget ${who} opens as a panel, mounts inline, and leaves nothing behind`, async ({
    host,
    page,
    platform,
  }) => {
    test.slow();
    const widgets = WIDGETS.filter(isOfThem);
    proves(...new Set(widgets.flatMap(({ modal, inline }) => [modal, inline])));
    proves('HO-02.opened', 'HO-02.closed', 'HO-02.ready');

    const { jurisdiction, signedIn } = widgets[0] as Shown;
    const options = { cashier: cashierSettings(platform), ...(jurisdiction && { jurisdiction }) };
    await host.goto(options);
    if (signedIn) await signIn(page, platform);
    for (const shown of widgets) {
      await test.step(shown.widget, async () => {
        await showBothWays(host, shown);
        await host.createInstance(options);
        if (signedIn) await expect.poll(() => getStatus(page)).toBe('signed-in');
      });
    }
  });
}

test('the safety bar mounts inline and leaves nothing behind', { tag: '@full' }, async ({ host, page }) => {
  await host.goto();
  const container = await host.mount('safety-bar');
  await expect(container.getByRole('region', { name: 'Safer gambling' })).toBeVisible();
  await expect(container.getByRole('button', { name: 'Self-test' })).toBeVisible();
  await page.evaluate(() => window.desk.destroy());
  await expect.poll(() => leftovers(page)).toEqual(NO_LEFTOVERS);
});

test('an unknown widget name throws an error that lists all widgets', async ({ host, page }) => {
  proves('HO-01.unknown-name');

  await host.goto();
  const words = await page.evaluate(() => {
    try {
      window.desk.open('sing-in' as never);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  });
  const [announcement, names = ''] = words.split(' The widgets are: ');
  expect(announcement).toContain('"sing-in" is no Playerdesk widget.');
  expect(names.replace(/[.]$/, '').split(', ')).toEqual(
    expect.arrayContaining([...WIDGETS.map(({ widget }) => widget), 'safety-bar']),
  );
});
