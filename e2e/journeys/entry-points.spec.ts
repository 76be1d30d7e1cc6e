import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.describe('the entry points', () => {
  test('a custom element shows its widget and follows its attributes', { tag: '@full' }, async ({
    host,
    page,
  }) => {
    await host.goto();
    await page.evaluate(() => {
      window.host.provideDesk(window.desk);
      const element = document.createElement('playerdesk-widget');
      element.setAttribute('type', 'sign-in');
      element.setAttribute('email', 'maja@example.com');
      document.querySelector('#place')?.append(element);
    });
    const element = page.locator('playerdesk-widget');
    await expect(element.getByRole('textbox', { name: 'Email' })).toHaveValue('maja@example.com');
    await element.evaluate((node) => node.setAttribute('type', 'activation-form'));
    await expect(element.getByLabel('Activation code')).toBeVisible();
    await element.evaluate((node) => node.remove());
    expect(await host.getEvents('widget-closed')).toHaveLength(2);
  });

  test('a custom element without an instance waits for one', { tag: '@full' }, async ({ host, page }) => {
    await host.goto();
    await page.evaluate(() => {
      const element = document.createElement('playerdesk-widget');
      element.setAttribute('type', 'sign-in');
      document.querySelector('#place')?.append(element);
    });
    await expect(page.locator('playerdesk-widget').getByRole('textbox')).toHaveCount(0);
    await page.evaluate(() => window.host.provideDesk(window.desk));
    await expect(page.locator('playerdesk-widget').getByRole('textbox', { name: 'Email' })).toBeVisible();
  });

  test('React components mount, unmount and work in StrictMode', { tag: '@full' }, async ({
    page,
    platform,
  }) => {
    await page.goto(`${platform.url}/react.html`);
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveValue('maja.lind@example.com');
    await expect(email).toHaveCount(1);
    await page.getByRole('button', { name: 'Toggle' }).click();
    await expect(email).toHaveCount(0);
    await page.getByRole('button', { name: 'Toggle' }).click();
    await expect(email).toHaveCount(1);
  });

  test('a script tag opens a panel and exposes its version', async ({ page, platform }) => {
    proves('HO-15.library');

    await page.goto(`${platform.url}/script.html`);
    expect(await page.evaluate(() => Playerdesk.version)).toBe('2.20.3');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Sign in' }).getByRole('textbox', { name: 'Email' }),
    ).toBeVisible();
  });

  for (const [provider, address, others] of [
    ['rest', '/rest', ['rpc', 'thin']],
    ['rpc', '/rpc', ['thin']],
    ['thin', '', ['rpc']],
  ] as const) {
    test(`a tag with data-provider="${provider}" loads the code of no other platform`, async ({
      page,
      platform,
    }) => {
      proves(`HO-11.${provider}`);

      proves('HO-11.on-demand');

      const origin = provider === 'rpc' ? platform.url.replace('http', 'ws') : platform.url;
      const files: string[] = [];
      page.on('request', (request) => files.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
      await page.route('**/provided.html', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><title>Provided</title><script src="/playerdesk.js" data-platform="${origin}${address}" data-provider="${provider}" defer></script>`,
        }),
      );
      await page.goto(`${platform.url}/provided.html`);
      await page.evaluate(async () => void (await Playerdesk.desk));
      // The code of REST is in the file that every page needs.
      if (provider !== 'rest') expect(files).toContain(`${provider}.js`);
      for (const other of others) expect(files).not.toContain(`${other}.js`);
    });
  }

  test('an instance over the websocket, with services over REST, sends the current locale, also after a change', {
    tag: '@full',
  }, async ({ page, platform }) => {
    proves('HO-11.rpc');

    const person = newPerson();
    await register(platform, person);
    const cultures: unknown[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const [, , , procedure, , kwargs] = JSON.parse(String(payload));
        if (procedure === '/user#getSessionInfo') cultures.push(kwargs.culture);
      }),
    );
    const address = `${platform.url.replace('http', 'ws')}/rpc`;
    await page.goto(`${platform.url}/script.html`);
    await page.evaluate(async (address) => {
      const { loadPlatform } = await Playerdesk.load();
      const services = await loadPlatform('rest', { baseUrl: '/rest' });
      const desk = await Playerdesk.create({
        platform: address,
        provider: 'rpc',
        locale: 'sv',
        // The documents have no procedure for a captcha.
        providerOptions: { sidecar: { platform: services, operations: ['getHumanChallenge'] } },
      });
      Object.assign(window, { desk });
      desk.open('sign-in');
    }, address);
    await page.locator('input[name="email"]').fill(person.email);
    await page.locator('input[name="password"]').fill(person.password);
    await page.locator('button[type="submit"]').click();
    await expect
      .poll(() => page.evaluate(() => window.desk.account.store.getState().status))
      .toBe('signed-in');
    await page.evaluate(async () => {
      await window.desk.update({ locale: 'nb' });
      await window.desk.account.refreshProfile();
    });
    expect(cultures[0]).toBe('sv');
    expect(cultures.at(-1)).toBe('no');
  });
});

test.describe('a script tag from another origin than the page', () => {
  for (const script of ['playerdesk.js', 'playerdesk.sign-in.en-US.js']) {
    test(`a player signs in with ${script} under a policy that names only the other origin`, {
      tag: '@full',
    }, async ({ page, platform }) => {
      const person = newPerson();
      await register(platform, person);
      const { origin } = new URL(platform.url);
      const shop = await servePage(
        `<!doctype html><html lang="en"><head><title>A shop</title>
        <script src="${origin}/${script}" data-platform="${origin}/rest" data-locale="en-US" defer></script></head>
        <body><button type="button" data-playerdesk-open="sign-in">Open</button></body></html>`,
        ['script-src', 'style-src', 'connect-src', 'font-src'].map((name) => `${name} ${origin}`).join('; '),
      );
      const violations: string[] = [];
      await page.exposeFunction('onViolation', (directive: string) => violations.push(directive));
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          (window as unknown as { onViolation(name: string): void }).onViolation(effectiveDirective),
        ),
      );
      await page.goto(shop.url);
      await page.getByRole('button', { name: 'Open' }).click();
      const panel = page.getByRole('dialog', { name: 'Sign in' });
      await panel.getByRole('textbox', { name: 'Email' }).fill(person.email);
      await panel.getByLabel('Password', { exact: true }).fill(person.password);
      await panel.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('dialog', { name: 'Welcome, Maja' })).toBeVisible();
      expect(new URL(page.url()).origin).not.toBe(origin);
      expect(violations).toEqual([]);
      await shop.close();
    });
  }
});

/** Starts a server with one page and its policy. A page that Playwright fulfills may not reach this machine. */
async function servePage(html: string, policy: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; ${policy}`,
      })
      .end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://shop.localhost:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

test.describe('two instances on one page', () => {
  test('each instance has its own locale, theme and ids', { tag: '@full' }, async ({ host, page }) => {
    await host.goto({ locale: 'en-US', theme: 'light' });
    await page.evaluate(async () => {
      const other = window.host.createInstance({ locale: 'sv', theme: 'dark', brand: 'other' });
      const [first, second] = document.querySelectorAll<HTMLElement>('#place, #other-place');
      if (!first || !second) return;
      await Promise.all([window.desk.mount('sign-in', first).ready, other.mount('sign-in', second).ready]);
    });
    await expect(page.locator('#place .pd-root')).toHaveAttribute('lang', 'en-US');
    await expect(page.locator('#other-place .pd-root')).toHaveAttribute('lang', 'sv');
    const background = (place: string) =>
      page.locator(`${place} .pd-panel`).evaluate((panel) => getComputedStyle(panel).backgroundColor);
    expect(await background('#place')).not.toBe(await background('#other-place'));
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll('#place, #other-place')].flatMap((place) =>
        [...(place.shadowRoot?.querySelectorAll('[id]') ?? [])].map((element) => element.id),
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a session of one brand does not apply to the other brand', { tag: '@full' }, async ({
    host,
    page,
  }) => {
    await host.goto({ brand: 'one' });
    await page.evaluate(() => sessionStorage.setItem('playerdesk:session:one', 'not-a-session'));
    const status = await page.evaluate(
      () => window.host.createInstance({ brand: 'two' }).account.store.getState().status,
    );
    expect(status).toBe('signed-out');
  });
});

test.describe('widgets in the light DOM', () => {
  test('the page sees the fields, and the page’s CSS does not change their height', { tag: '@full' }, async ({
    host,
    page,
  }) => {
    await host.goto({ dom: 'light' });
    await host.mount('sign-in');
    expect(await page.evaluate(() => document.querySelectorAll('#place input[type="password"]').length)).toBe(
      1,
    );
    const height = await page.locator('#place input[name="email"]').boundingBox();
    expect(height?.height).toBe(48);
  });

  test('two widgets share one style sheet, and destroy() removes it', { tag: '@full' }, async ({
    host,
    page,
  }) => {
    await host.goto({ dom: 'light' });
    const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
    const before = await sheets();
    await host.mount('sign-in', '#place');
    await host.mount('activation-form', '#other-place');
    expect(await sheets()).toBe(before + 1);
    await page.evaluate(() => window.desk.destroy());
    expect(await sheets()).toBe(before);
  });
});

for (const dom of ['shadow', 'light'] as const) {
  test(`the outlet in the ${dom} DOM is in the page and appears inside the panel`, { tag: '@full' }, async ({
    host,
    page,
  }) => {
    await host.goto({ dom });
    await page.evaluate(async () => {
      const handle = window.desk.open('sign-in');
      await handle.ready;
      const field = document.createElement('button');
      field.id = 'third-party';
      field.textContent = 'I’m not a robot';
      handle.outlet().append(field);
      Object.assign(window, { handle });
    });
    expect(await page.evaluate(() => document.querySelector('#third-party') !== null)).toBe(true);
    const [button, panel] = [
      await page.locator('#third-party').boundingBox(),
      await host.panel.boundingBox(),
    ];
    expect(button && panel && button.x >= panel.x && button.y + button.height <= panel.y + panel.height).toBe(
      true,
    );
    await page.locator('#third-party').click();
    await page.evaluate(() => (window as unknown as { handle: { close(): void } }).handle.close());
    await expect(page.locator('#third-party')).toHaveCount(0);
  });
}
