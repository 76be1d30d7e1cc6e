import type { PrerenderOptions } from '@playerdesk/widgets/prerender';
import { prerender } from '@playerdesk/widgets/prerender';
import type { Page } from '@playwright/test';
import type { PlainOptions } from '../models/host-page.ts';
import { proves } from '../proves.ts';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';

type Widget = 'sign-in' | 'get-started';
type First = Omit<PrerenderOptions<Widget>, 'id' | 'packs' | 'passwordPolicy'>;

/** Serves the host page with prerendered HTML in a declarative shadow root. */
async function servePrerendered(page: Page, html: string, nonce = ''): Promise<void> {
  await page.route('**/host.html', async (route) => {
    const response = await route.fetch();
    const shadow = `<div id="place"><template shadowrootmode="open">${html}</template></div>`;
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    await route.fulfill({
      response,
      headers: {
        ...headers,
        'content-security-policy': nonce
          ? policy.replaceAll(/(script|style)-src /g, `$&'nonce-${nonce}' `)
          : policy,
      },
      body: (await response.text()).replace('<div id="place"></div>', shadow),
    });
  });
}

/** Every input of a first screen. */
const cases: readonly { readonly name: string; readonly widget: Widget; readonly options: First }[] = [
  { name: 'sign-in', widget: 'sign-in', options: { locale: 'en-US' } },
  { name: 'sign-in in Thai, dark', widget: 'sign-in', options: { locale: 'th-TH', theme: 'dark' } },
  {
    name: 'sign-in with text overrides',
    widget: 'sign-in',
    options: {
      locale: 'en-US',
      texts: { 'sign-in.title': 'Hej {who, select, other {där}}', 'field.email.label': 'E-post' },
    },
  },
  {
    name: 'sign-in with a prefilled email',
    widget: 'sign-in',
    options: { props: { email: 'maja@example.com' } },
  },
  { name: 'get-started', widget: 'get-started', options: { locale: 'en-US' } },
  ...['ES', 'UKGC'].flatMap((jurisdiction) =>
    (['sign-in', 'get-started'] as const).map((widget) => ({
      name: `${widget} under ${jurisdiction}`,
      widget,
      options: { jurisdiction },
    })),
  ),
  {
    name: 'get-started under SGA, without activation',
    widget: 'get-started',
    options: { jurisdiction: 'SGA', activation: false },
  },
];

for (const { name, widget, options } of cases) {
  test(
    `${name}, rendered in plain Node, is hydrated with its input and focus`,
    repeats(name !== 'sign-in'),
    async ({ host, page }) => {
      proves('UX-90.take-over');

      const html = await prerender(widget, { ...options, id: 'a' });
      await servePrerendered(page, html);
      const { props, ...deskOptions } = options;
      // The flow that is rendered by default.
      await host.goto({ ...(deskOptions as PlainOptions), signUp: { flow: 'short' } });
      const field = page.locator('#place input[name="email"]');
      await field.fill('typed@before.example');
      await field.evaluate((input: HTMLInputElement) => {
        (window as unknown as { before: Element }).before = input;
        // An e-mail field has no selection API. A text field with the same DOM node has.
        input.focus();
      });
      await host.mount(widget, '#place', (props ?? {}) as Record<string, unknown>);
      await expect(field).toHaveValue('typed@before.example');
      await expect(field).toBeFocused();
      expect(
        await field.evaluate((input) => input === (window as unknown as { before: Element }).before),
      ).toBe(true);
      expect(await host.getEvents('diagnostic')).toEqual([]);
      // The form is interactive: the view handles the submit, not the browser.
      await field.fill('no address');
      await field.press('Enter');
      await expect(page.locator('#place [aria-invalid="true"]').first()).toBeFocused();
    },
  );
}

test('sign-in under SGA, rendered in plain Node with the host’s e-ID apps, is hydrated unchanged', {
  tag: '@full',
}, async ({ host, page }) => {
  const options = { jurisdiction: 'SGA', eid: { providers: ['frejaeid'] } } as const;
  const html = await prerender('sign-in', { ...options, id: 'a' });
  await servePrerendered(page, html);
  await host.goto(options as unknown as PlainOptions);
  const title = page.locator('#place').getByRole('heading', { name: 'Sign in with Freja' });
  await title.evaluate((heading) => {
    (window as unknown as { before: Element }).before = heading;
  });
  await host.mount('sign-in');
  // The form is interactive: it calls the provider.
  await expect(page.locator('#place iframe[title="Connection to Freja"]')).toBeAttached();
  expect(
    await title.evaluate((heading) => heading === (window as unknown as { before: Element }).before),
  ).toBe(true);
  expect(await host.getEvents('diagnostic')).toEqual([]);
});

test('HTML that does not match the options is replaced and reported', { tag: '@full' }, async ({
  host,
  page,
}) => {
  proves('UX-90.mismatch');

  const html = await prerender('sign-in', { locale: 'sv', id: 'a' });
  await servePrerendered(page, html);
  await host.goto({ locale: 'en-US' });
  await host.mount('sign-in');
  await expect(page.locator('#place').getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await host.getEvents('diagnostic')).toEqual([
    expect.objectContaining({ code: 'hydration-mismatch' }),
  ]);
});

test('a press before any script has loaded takes effect once the view has taken over', async ({
  host,
  page,
}) => {
  proves('IN-23.early');

  const nonce = 'cjRuZDBt';
  await servePrerendered(page, await prerender('sign-in', { locale: 'en-US', id: 'a', nonce }), nonce);
  await host.goto({ locale: 'en-US' });
  const form = page.locator('#place');
  await form.getByRole('textbox', { name: 'Email' }).fill('maja@example.com');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(form.locator('[type="submit"]')).toHaveAttribute('data-state', 'busy');
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);
  await host.mount('sign-in');
  await expect(form.locator('input[name="password"]')).toHaveAccessibleDescription(
    /Please enter your password/,
  );
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('maja@example.com');
  expect(await host.getEvents('diagnostic')).toEqual([]);
});
