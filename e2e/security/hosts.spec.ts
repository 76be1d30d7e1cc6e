import { readFileSync } from 'node:fs';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { expect, test } from '../test.ts';
import { signIn, withHead } from './hostile-host.ts';

test.describe('a host page with conflicting scripts', () => {
  test('widgets keep their state inside a React 17 tree that re-renders', async ({ host, page }) => {
    const umd = (name: string) =>
      readFileSync(
        new URL(`../../tools/old-react/node_modules/${name}/umd/${name}.production.min.js`, import.meta.url),
        'utf8',
      );
    await page.route('**/old-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: umd(route.request().url().includes('dom') ? 'react-dom' : 'react'),
      }),
    );
    await withHead(page, '<script src="/old-react.js"></script><script src="/old-dom.js"></script>');
    await host.goto();
    await page.evaluate(() => {
      const { React, ReactDOM } = window as unknown as OldReact;
      const App = () => {
        const [count, setCount] = React.useState(0);
        const press = React.createElement(
          'button',
          { onClick: () => setCount(count + 1) },
          `Pressed ${count}`,
        );
        return React.createElement('section', null, press, React.createElement('div', { id: 'old-place' }));
      };
      ReactDOM.render(React.createElement(App), document.querySelector('#other-place'));
    });
    expect(await page.evaluate(() => (window as unknown as OldReact).React.version)).toBe('17.0.2');
    const inline = await host.mount('sign-in', '#old-place');
    await inline.getByRole('textbox', { name: 'Email' }).fill('kept@example.com');
    await page.getByRole('button', { name: 'Pressed 0' }).click();
    await page.getByRole('button', { name: 'Pressed 1' }).click();
    await expect(inline.getByRole('textbox', { name: 'Email' })).toHaveValue('kept@example.com');
    await signIn(host);
  });

  test('widgets work with frozen built-in prototypes', async ({ host, page }) => {
    await page.addInitScript(() => {
      const frozen = [
        Object,
        Array,
        Function,
        String,
        Number,
        Error,
        TypeError,
        Promise,
        Map,
        Set,
        RegExp,
        Date,
      ];
      for (const builtIn of frozen) Object.freeze(builtIn.prototype);
      for (const builtIn of [Node, Element, HTMLElement, EventTarget, Event])
        Object.freeze(builtIn.prototype);
    });
    await host.goto();
    const inline = await host.mount('get-started');
    await inline.getByRole('textbox', { name: 'Email' }).fill('no address');
    await inline.getByRole('button', { name: 'Continue' }).click();
    await expect(inline.locator('[aria-invalid="true"]').first()).toBeFocused();
    await signIn(host);
  });

  test('the custom element works with a library that wraps custom elements', async ({ host, page }) => {
    await page.addInitScript(() => {
      const { define } = customElements;
      const defined: string[] = [];
      Object.assign(window, { defined });
      customElements.define = function wrap(name, definition, options) {
        defined.push(name);
        const wrapped = class extends definition {
          readonly wrapped = true;
        };
        define.call(customElements, name, wrapped, options);
      };
    });
    await host.goto();
    await page.evaluate(() => {
      window.host.provideDesk(window.desk);
      const element = document.createElement('playerdesk-widget');
      element.setAttribute('type', 'sign-in');
      document.querySelector('#place')?.append(element);
    });
    expect(await page.evaluate(() => (window as unknown as { defined: string[] }).defined)).toEqual([
      'playerdesk-widget',
    ]);
    const element = page.locator('playerdesk-widget');
    await element.getByRole('textbox', { name: 'Email' }).fill('wrapped@example.com');
    await element.evaluate((node) => node.setAttribute('type', 'activation-form'));
    await expect(element.getByLabel('Activation code')).toBeVisible();
    await signIn(host);
  });

  test('a player signs in although the page has already defined playerdesk-widget', async ({
    host,
    page,
  }) => {
    await page.addInitScript(() => customElements.define('playerdesk-widget', class extends HTMLElement {}));
    await host.goto();
    await page.evaluate(() => window.host.provideDesk(window.desk));
    await signIn(host);
  });
});

test.describe('a browser that denies an API', () => {
  const DENIED = {
    'storage APIs': () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    },
    'free storage space': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    cookies: () => {
      Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
      Object.defineProperty(Document.prototype, 'cookie', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
        set: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    },
    BroadcastChannel: () => {
      Object.assign(window, {
        BroadcastChannel: class {
          constructor() {
            throw new DOMException('denied', 'SecurityError');
          }
        },
      });
    },
  };
  for (const [name, deny] of Object.entries(DENIED)) {
    test(`a player signs in and opens the account without ${name}`, async ({ host, page }) => {
      await page.addInitScript(deny);
      await host.goto();
      await signIn(host);
      await host.open('account', { tab: 'edit-profile' });
      const account = page.locator('[data-widget="account"]');
      await expect(account.getByLabel('First name')).toHaveValue('Maja');
    });
  }
});

test.describe('a page inside a sandboxed frame', () => {
  for (const sandbox of ['allow-scripts allow-forms', 'allow-scripts']) {
    test(`the form ${sandbox.includes('forms') ? 'signs a player in' : 'accepts input'} in a frame with sandbox="${sandbox}"`, async ({
      page,
      platform,
    }) => {
      const person = newPerson();
      await register(platform, person);
      const answered = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      // Files and answers for an opaque origin. A host has to serve them for such a frame.
      await page.route(`${platform.url}/**`, async (route) => {
        const { method, url } = { method: route.request().method(), url: route.request().url() };
        if (url.endsWith('/sandbox.html')) {
          const body = `<!doctype html><title>Outside</title><iframe sandbox="${sandbox}" src="/inside.html" width="800" height="700"></iframe>`;
          return route.fulfill({ contentType: 'text/html', body });
        }
        if (url.endsWith('/inside.html')) {
          const body = `<!doctype html><html lang="en"><title>Inside</title><script src="/playerdesk.js" data-platform="${platform.url}/rest" defer></script><button data-playerdesk-open="sign-in">Open</button></html>`;
          return route.fulfill({ contentType: 'text/html', body });
        }
        if (method === 'OPTIONS') return route.fulfill({ status: 204, headers: answered });
        const headers = { ...route.request().headers(), origin: platform.url };
        const response = await route.fetch({ headers });
        return route.fulfill({ response, headers: { ...response.headers(), ...answered } });
      });
      await page.goto(`${platform.url}/sandbox.html`);
      const frame = page.frameLocator('iframe');
      await frame.getByRole('button', { name: 'Open' }).click();
      const panel = frame.getByRole('dialog');
      await panel.getByRole('textbox', { name: 'Email' }).fill(person.email);
      await expect(panel.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
      // Without `allow-forms` the browser blocks every form submission.
      if (sandbox.includes('allow-forms')) {
        await submitSignIn(panel, person);
        await expect(frame.getByRole('dialog', { name: /^Welcome/ })).toBeVisible();
      }
      // Pending files are no longer needed.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test('a page with two identical script tags creates one instance and opens one panel', async ({
  page,
  platform,
}) => {
  await page.route('**/twice.html', (route) => {
    const tag = '<script src="/playerdesk.js" data-platform="/rest" data-locale="en-US" defer></script>';
    const body = `<!doctype html><html lang="en"><title>Twice</title>${tag}${tag}<button data-playerdesk-open="sign-in">Open</button><playerdesk-widget type="sign-in"></playerdesk-widget></html>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bootstrap')) starts.push(request.url());
  });
  await page.goto(`${platform.url}/twice.html`);
  const element = page.locator('playerdesk-widget');
  await expect(element.getByRole('textbox', { name: 'Email' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Open' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await panel.getByRole('textbox', { name: 'Email' }).fill('once@example.com');
  await expect(panel).toHaveCount(1);
  expect(starts).toHaveLength(1);
});

interface OldReact {
  readonly React: {
    readonly version: string;
    useState(first: number): [number, (next: number) => void];
    createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown;
  };
  readonly ReactDOM: { render(element: unknown, place: Element | null): void };
}
