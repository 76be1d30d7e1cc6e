import type { Frame } from '@playwright/test';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { ThirdPartyPage } from '../models/third-party-page.ts';
import { proves } from '../proves.ts';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';

/** Messages that a window of the third party may send to its script. */
const MESSAGES = [
  { type: 'third-party:session' },
  { type: 'third-party:close' },
  { type: 'third-party:height', height: 3000 },
  { type: 'third-party:mode', mode: 'deposit' },
];

/** Returns everything that a player, the host or the third party could notice. */
async function snapshot(third: ThirdPartyPage): Promise<unknown> {
  return {
    dialogs: await third.dialog.count(),
    name: await third.dialog.getAttribute('aria-labelledby'),
    heading: await third.page.getByRole('heading', { level: 2 }).allTextContents(),
    height: await third.dialog.locator('iframe').evaluate((frame) => (frame as HTMLElement).style.height),
    received: await third.page.evaluate(() => window.thirdPartyHost.receivedEvents),
    events: await third.page.evaluate(() => window.thirdPartyHost.events),
  };
}

/** Adds a frame of the attacker next to the window. */
async function otherFrame(third: ThirdPartyPage, url: string, sandbox?: string): Promise<Frame> {
  await third.page.evaluate(
    ([src, locked]) => {
      const frame = document.createElement('iframe');
      frame.name = 'attacker';
      if (locked !== undefined) frame.setAttribute('sandbox', locked);
      frame.src = src;
      document.body.append(frame);
    },
    [url, sandbox] as const,
  );
  await expect.poll(() => third.page.frame('attacker')?.url()).toBe(url);
  return third.page.frame('attacker') as Frame;
}

/** Navigates the window's frame to another page. */
async function moveWindow(third: ThirdPartyPage, url: string): Promise<Frame> {
  await third.dialog
    .locator('iframe')
    .evaluate((frame, to) => (frame as HTMLIFrameElement).contentWindow?.location.replace(to), url);
  const found = () => third.page.frames().find((frame) => frame.url() === url);
  await expect.poll(() => found() !== undefined).toBe(true);
  const frame = found() as Frame;
  await frame.waitForLoadState();
  return frame;
}

async function windowFrame(third: ThirdPartyPage): Promise<Frame> {
  const handle = await third.dialog.locator('iframe').elementHandle();
  return (await handle?.contentFrame()) as Frame;
}

/** Posts all messages, followed by one of the page itself. When that one arrives, the others are handled. */
async function post(from: Frame, third: ThirdPartyPage): Promise<void> {
  const counted = third.page.evaluate(
    (most) =>
      new Promise<void>((resolve) => {
        let count = 0;
        window.addEventListener('message', function onMessage({ data }) {
          if (String(data?.type).startsWith('third-party:')) count += 1;
          if (count < most) return;
          window.removeEventListener('message', onMessage);
          setTimeout(resolve);
        });
      }),
    MESSAGES.length,
  );
  await from.evaluate((messages) => {
    for (const message of messages) window.parent.postMessage(message, '*');
  }, MESSAGES);
  await counted;
}

test.describe('messages to the third party’s script', () => {
  async function opened(third: ThirdPartyPage): Promise<{ before: unknown; sessions: string[] }> {
    await third.page.route('**/silent.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Silent</title>' }),
    );
    await third.goto();
    const sessions: string[] = [];
    third.page.on('request', (request) => {
      if (request.url().includes('/session')) sessions.push(request.url());
    });
    await third.open('sign-in');
    await third.visibleForm.getByLabel('Email').waitFor();
    return { before: await snapshot(third), sessions };
  }

  test('messages from a frame of the third party’s origin that is not its window have no effect', async ({
    host,
  }) => {
    const third = new ThirdPartyPage(host);
    const { before, sessions } = await opened(third);
    await post(await otherFrame(third, `${third.origin}/silent.html`), third);
    expect(await snapshot(third)).toEqual(before);
    expect(sessions).toEqual([]);
  });

  test('messages from the window after a navigation to another origin have no effect', async ({ host }) => {
    const third = new ThirdPartyPage(host);
    const { before, sessions } = await opened(third);
    await post(await moveWindow(third, `${third.platform.url}/silent.html`), third);
    expect(await snapshot(third)).toEqual(before);
    expect(sessions).toEqual([]);
  });

  test('messages from a frame with a null origin have no effect', async ({ host }) => {
    const third = new ThirdPartyPage(host);
    const { before, sessions } = await opened(third);
    await post(await otherFrame(third, `${third.origin}/silent.html`, 'allow-scripts'), third);
    expect(await snapshot(third)).toEqual(before);
    expect(sessions).toEqual([]);
  });

  test('control: messages from the real window are accepted and sign in nobody without a server session', async ({
    host,
  }) => {
    const third = new ThirdPartyPage(host);
    const { sessions } = await opened(third);
    await post(await windowFrame(third), third);
    await expect(third.dialog).toHaveCount(0);
    await expect.poll(() => sessions.length).toBe(1);
    expect(await third.getEvents('betr-signed-in')).toEqual([]);
    expect(await third.page.evaluate(() => window.thin.wrapper.isLoggedIn)).toBe(false);
  });

  test('malformed messages from the real window have no effect', async ({ host }) => {
    const third = new ThirdPartyPage(host);
    const { before } = await opened(third);
    const frame = await windowFrame(third);
    for (const data of [
      null,
      'third-party:close',
      7,
      [],
      { type: 'third-party:mode', mode: '__proto__' },
      { type: 'third-party:height', height: '9e9' },
      { type: 'third-party:toString' },
    ]) {
      await frame.evaluate((message) => window.parent.postMessage(message, '*'), data);
      await third.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      expect(await snapshot(third), JSON.stringify(data)).toEqual(before);
    }
  });
});

test.describe('HTML from the third party’s service', () => {
  const HOSTILE = [
    '<script>document.title = "owned"</script>',
    '<img src="x" onerror="document.title = \'owned\'">',
    '<a href="javascript:document.title=1">click</a>',
    '<iframe srcdoc="<script>parent.document.title=1</script>"></iframe>',
    '<svg onload="document.title = \'owned\'"></svg>',
    '<style>body { display: none }</style>',
    '<form action="https://evil.example"><input name="password"><button>Log in</button></form>',
    '<b>18+</b>',
  ].join('');

  test('scripts and forms in the HTML are removed, and harmless content stays', async ({ host }) => {
    proves('PL-10.footer-html');

    const third = new ThirdPartyPage(host);
    await third.page.route('**/footer-icons', (route) =>
      route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: JSON.stringify({ data: { html: HOSTILE } }),
      }),
    );
    await third.goto();
    const logos = third.page.locator('betr-license-logos');
    await expect(logos).toContainText('18+');
    const left = logos.locator(
      'script, iframe, svg, style, form, input, [onerror], [onload], a[href^="javascript"]',
    );
    await expect(left).toHaveCount(0);
    expect(await third.page.title()).toBe('A host of a third party');
    await expect(third.page.locator('h1')).toBeVisible();
    // The sanitizer parses in an inert document, where the page's policy blocks inline content and reports it.
    const others = host.pageErrors
      .splice(0)
      .filter((trouble) => !/inline (event handler|style)/.test(trouble));
    expect(others).toEqual([]);
  });

  for (const [what, answer] of [
    ['is not JSON', { body: 'no' }],
    ['has another shape', { json: { data: { html: { toString: 'x' } } } }],
    ['is an error', { status: 500, body: '' }],
  ] as const) {
    test(
      `an answer that ${what} leaves the element empty and emits a diagnostic`,
      repeats(what !== 'has another shape'),
      async ({ host }) => {
        const third = new ThirdPartyPage(host);
        await third.page.route('**/footer-icons', (route) =>
          route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
        );
        await third.goto();
        await expect
          .poll(() => host.getEvents('diagnostic'))
          .toEqual([{ code: 'footer-icons-failed', detail: expect.stringMatching(/^generic\./) }]);
        await expect(third.page.locator('betr-license-logos')).toBeEmpty();
      },
    );
  }
});

test('a login with a strict policy and Trusted Types causes no violation', async ({ host, platform }) => {
  const person = newPerson();
  await register(platform, person);
  const third = new ThirdPartyPage(host);
  await third.page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.push({ violatedDirective, blockedURI }),
    );
  });
  const page = third.page.waitForResponse(`${platform.url}/third-party.html`);
  await third.goto();
  const at = (name: string) => third.origin.replace('third.', `${name}.`);
  const policy = (await page).headers()['content-security-policy'];
  for (const directive of [
    `script-src 'self' ${[third.origin, at('pay'), at('chat')].join(' ')};`,
    "style-src 'self';",
    "require-trusted-types-for 'script';",
  ]) {
    expect(policy).toContain(directive);
  }
  expect(policy).not.toContain('unsafe');
  await third.page.locator('h1').click();
  await expect(third.page.locator('betr-license-logos')).toContainText('18+');
  await expect(third.page.locator('betr-about-us')).toContainText('contact us');
  await third.open('sign-in');
  await third.logIn(person);
  await expect.poll(() => third.getEvents('betr-signed-in')).toHaveLength(1);
  const violations = () =>
    third.page.evaluate(() => (window as unknown as { violations: unknown[] }).violations);
  expect(await violations()).toEqual([]);
  // Control: a violation is counted.
  await third.page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  await expect.poll(violations).toHaveLength(1);
  host.pageErrors.splice(0);
});

test.describe('a third party that is unavailable', () => {
  test('a failed script shows an error, emits a diagnostic, and loads on retry', async ({ host }) => {
    proves('PL-11.script');

    const third = new ThirdPartyPage(host);
    await third.page.route('**/platform.js', (route) => route.abort());
    await third.goto({ ready: false });
    await expect
      .poll(() => host.getEvents('diagnostic'))
      .toContainEqual({ code: 'provider-not-loaded', detail: 'Provider could not load' });
    await third.page.locator('#opener').click();
    const message = third.page.getByRole('dialog');
    await expect(message.getByRole('heading')).toHaveText('We couldn’t load this service');
    expect(await host.getEvents('error')).toEqual([{ code: 'generic.provider-not-loaded', kind: 'network' }]);
    await third.page.unroute('**/platform.js');
    await message.getByRole('button', { name: 'Try again' }).click();
    await expect(third.visibleForm.getByLabel('Email')).toBeVisible();
    expect(await third.getEvents('betr-ready')).toHaveLength(1);
  });

  test('an unknown brand never becomes ready', async ({ host }) => {
    proves('PL-11.initialised');

    const third = new ThirdPartyPage(host);
    await third.goto({ ready: false, thin: { brandId: 'somebody-else' } });
    await expect
      .poll(() => host.getEvents('diagnostic'))
      .toContainEqual({ code: 'provider-not-loaded', detail: 'Provider could not load' });
    expect(await third.getEvents('betr-ready')).toEqual([]);
  });

  test('a window that fails to load shows an error and can be closed', { tag: '@full' }, async ({ host }) => {
    test.slow();
    const third = new ThirdPartyPage(host);
    await third.goto();
    await third.page.route('**/popup/**', (route) => route.abort());
    await third.page.locator('#opener').click();
    await expect(third.page.getByRole('heading', { name: 'We couldn’t load this service' })).toBeVisible({
      timeout: 20_000,
    });
    await third.page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(third.page.locator('#opener')).toBeFocused();
  });

  test('a script that breaks its own global emits a diagnostic and leaves the page working', {
    tag: '@full',
  }, async ({ host }) => {
    const third = new ThirdPartyPage(host);
    await third.page.route('**/platform.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'Object.defineProperty(window, "PlatformWidgets", { get() { throw new Error("boom"); } });',
      }),
    );
    await third.goto({ ready: false });
    await expect
      .poll(() => host.getEvents('diagnostic'), { timeout: 15_000 })
      .toContainEqual({ code: 'provider-not-loaded', detail: 'Provider could not load' });
  });
});

test('the window cannot navigate the host page', async ({ host }) => {
  const third = new ThirdPartyPage(host);
  await third.goto();
  await third.open('sign-in');
  const moved = await (await windowFrame(third)).evaluate(() => {
    try {
      window.top?.location.assign('https://evil.example/');
      return 'moved';
    } catch {
      return 'refused';
    }
  });
  expect(moved).toBe('refused');
  expect(third.page.url()).toContain('/third-party.html');
});
