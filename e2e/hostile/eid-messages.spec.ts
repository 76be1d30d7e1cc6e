import type { Frame, Locator, Page } from '@playwright/test';
import type { HostPage } from '../models/host-page.ts';
import { proves } from '../proves.ts';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';

/** Every message that an e-ID frame may send, as the provider sends it for an order with this state. */
const MESSAGES = {
  'betr-oauth': (state: string) => ({ name: 'betr-oauth', query: `?code=forged-code&state=${state}` }),
  'gii::location_href': () => ({ action: 'gii::location_href', href: 'bankid:///?autostarttoken=forged' }),
  'gii::cancel_href': (_state: string, provider: string) => ({
    action: 'gii::cancel_href',
    href: `${provider}/cancel/forged`,
  }),
  'gii:bankid:collect': () => ({
    action: 'gii:bankid:collect',
    qrCode: 'bankid.forged.0.aa',
    isAppOpened: true,
  }),
} as const;
type Kind = keyof typeof MESSAGES;
const KINDS = Object.keys(MESSAGES) as Kind[];

/** The same messages, malformed. */
const BROKEN: Record<Kind, object> = {
  'betr-oauth': { name: 'betr-oauth', query: { code: 'forged-code' } },
  'gii::location_href': { action: 'gii::location_href', href: ['bankid:///'] },
  'gii::cancel_href': { action: 'gii::cancel_href', href: 7 },
  'gii:bankid:collect': { action: 'gii:bankid:collect', qrCode: 42, isAppOpened: true },
};

const SILENT = '<!doctype html><title>silent</title>';

/** A host page with an open e-ID dialog whose provider sends nothing by itself. */
class EidHarness {
  readonly page: Page;
  readonly host: HostPage;
  readonly panel: Locator;
  readonly state: string;
  /** The origins of the host and of the provider. */
  readonly own: string;
  readonly provider: string;
  /** Network requests that an accepted message would cause. */
  readonly calls: string[] = [];
  #moves = 0;

  private constructor(host: HostPage, panel: Locator, state: string) {
    this.host = host;
    this.page = host.page;
    this.panel = panel;
    this.state = state;
    this.own = host.platform.url;
    this.provider = host.platform.suppliers.origins.eid;
    this.page.on('request', (request) => {
      if (/\/player\/signin\/code|\/cancel\//.test(request.url())) this.calls.push(request.url());
    });
  }

  static async open(host: HostPage, mode: 'qr' | 'app'): Promise<EidHarness> {
    const { page } = host;
    // The host's policy would block most attackers. It is removed for this test.
    await page.route('**/host.html', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _policy, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    const silent = { contentType: 'text/html', body: SILENT };
    await page.route(/\/frame\/|\/silent\.html/, (route) => route.fulfill(silent));
    const answered = page.waitForResponse(/\/player\/init\/code/);
    await host.goto({ jurisdiction: 'SGA' });
    if (mode === 'app') await page.evaluate(() => sessionStorage.setItem('playerdesk:eid-mode', 'app'));
    const panel = await host.open('eid-sign-in');
    const { State } = (await (await answered).json()) as { State: string };
    const harness = new EidHarness(host, panel, State);
    await harness.frame();
    return harness;
  }

  message(kind: Kind): object {
    return MESSAGES[kind](this.state, this.provider);
  }

  /** Returns the origin of the real sender of a kind of message. */
  getOrigin(kind: Kind): string {
    return kind === 'betr-oauth' ? this.own : this.provider;
  }

  /** Returns the dialog's hidden frame once it has loaded a page. */
  async frame(): Promise<Frame> {
    const handle = await this.panel.locator('iframe').elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error('The dialog has no frame');
    await frame.waitForLoadState();
    return frame;
  }

  /** Navigates the hidden frame to a silent page of an origin. */
  async moveFrame(origin: string): Promise<Frame> {
    // A new address each time, so that the earlier page is not mistaken for it.
    const url = `${origin}/silent.html?${++this.#moves}`;
    await this.panel
      .locator('iframe')
      .evaluate((frame, to) => (frame as HTMLIFrameElement).contentWindow?.location.replace(to), url);
    const found = () => this.page.frames().find((frame) => frame.url() === url);
    await expect.poll(() => found() !== undefined).toBe(true);
    const frame = found() as Frame;
    await frame.waitForLoadState();
    return frame;
  }

  /** Adds a frame of the attacker next to the dialog. */
  async otherFrame(origin: string, sandbox?: string): Promise<Frame> {
    await this.page.evaluate(
      ([src, locked]) => {
        const frame = document.createElement('iframe');
        frame.name = 'attacker';
        if (locked !== undefined) frame.setAttribute('sandbox', locked);
        frame.src = src;
        document.body.append(frame);
      },
      [`${origin}/silent.html`, sandbox] as const,
    );
    await expect.poll(() => this.page.frame('attacker')?.url()).toBe(`${origin}/silent.html`);
    const frame = this.page.frame('attacker') as Frame;
    await frame.waitForLoadState();
    return frame;
  }

  /** Removes the attacker's frame. */
  async removeOtherFrame(): Promise<void> {
    await this.page.evaluate(() => document.querySelector('iframe[name="attacker"]')?.remove());
    await expect.poll(() => this.page.frame('attacker')).toBeNull();
  }

  async refused(): Promise<string[]> {
    const diagnostics = (await this.host.getEvents('diagnostic')) as { code: string; detail: string }[];
    return diagnostics.map(({ code, detail }) => `${code} ${detail}`);
  }

  /** Returns everything that a player or the host could notice. */
  async snapshot(): Promise<unknown> {
    const html = await this.panel.locator('[part="body"]').innerHTML();
    return { html, url: this.page.url(), calls: [...this.calls], events: await this.otherEvents() };
  }

  async otherEvents(): Promise<string[]> {
    return this.page.evaluate(() =>
      window.host.events.map(({ event }) => event).filter((event) => event !== 'diagnostic'),
    );
  }
}

const post = (frame: Frame, data: object) =>
  frame.evaluate((message) => window.parent.postMessage(message, '*'), data);

/** Checks that the only effect is one diagnostic. */
async function expectOnlyDiagnostic(
  harness: EidHarness,
  why: string,
  forge: () => Promise<void>,
): Promise<void> {
  const before = await harness.snapshot();
  const diagnostics = (await harness.refused()).length;
  await forge();
  await expect
    .poll(async () => (await harness.refused()).slice(diagnostics))
    .toEqual([`eid-message-refused ${why}`]);
  expect(await harness.snapshot()).toEqual(before);
}

const getMode = (kind: Kind) => (kind === 'gii::location_href' ? 'app' : 'qr');

/** Senders other than the provider, and why their messages are refused. */
const FORGERS: Readonly<
  Record<string, readonly [string, (harness: EidHarness, kind: Kind) => Promise<void>]>
> = {
  'the right origin in another window': [
    'source',
    async (harness, kind) => post(await harness.otherFrame(harness.getOrigin(kind)), harness.message(kind)),
  ],
  'a lookalike origin in the dialog’s own frame': [
    'origin',
    async (harness, kind) => {
      const evil = harness.getOrigin(kind).replace('localhost', 'localhost.evil.localhost');
      return post(await harness.moveFrame(evil), harness.message(kind));
    },
  ],
  'the dialog’s own frame after a navigation to another origin': [
    'origin',
    async (harness, kind) => {
      const otherOrigin = harness.host.platform.suppliers.origins.thirdParty;
      return post(await harness.moveFrame(otherOrigin), harness.message(kind));
    },
  ],
  'the provider with a malformed message': [
    'schema',
    async (harness, kind) => post(await harness.moveFrame(harness.getOrigin(kind)), BROKEN[kind]),
  ],
};

for (const kind of KINDS) {
  test.describe(`messages of the kind ${kind}`, () => {
    test(`forged ${kind} messages have no effect, and the genuine message is accepted`, async ({ host }) => {
      proves('SI-04.forged');

      const harness = await EidHarness.open(host, getMode(kind));
      for (const [name, [why, forge]] of Object.entries(FORGERS)) {
        await test.step(name, async () => {
          await expectOnlyDiagnostic(harness, why, () => forge(harness, kind));
          await harness.removeOtherFrame();
        });
      }
      // Control: the next message differs from the forgeries in its sender only.
      const diagnostics = await harness.refused();
      const frame = await harness.moveFrame(harness.getOrigin(kind));
      await post(frame, harness.message(kind));
      await EFFECTS[kind](harness);
      expect(await harness.refused()).toEqual(diagnostics);
    });

    test(
      `a ${kind} message from the dialog frame with a null origin has no effect`,
      repeats(kind !== KINDS[0]),
      async ({ host }) => {
        proves('SI-04.forged');

        const harness = await EidHarness.open(host, getMode(kind));
        await harness.panel
          .locator('iframe')
          .evaluate((frame) => frame.setAttribute('sandbox', 'allow-scripts'));
        const frame = await harness.moveFrame(harness.getOrigin(kind));
        await expectOnlyDiagnostic(harness, 'origin', () => post(frame, harness.message(kind)));
      },
    );

    test(
      `a ${kind} message has no effect after the order has ended`,
      repeats(kind !== KINDS[0]),
      async ({ host }) => {
        proves('SI-04.forged');

        const harness = await EidHarness.open(host, getMode(kind));
        const message = harness.message(kind);
        const provider = await harness.moveFrame(harness.provider);
        // The end of the order removes the frame. A page that kept a reference can still use its window.
        await harness.page.evaluate(() => {
          const keep = (event: MessageEvent) => Object.assign(window, { kept: event.source });
          window.addEventListener('message', keep, { once: true });
        });
        await post(provider, { action: 'gii:bankid:collect', isError: true });
        await expect(harness.panel.getByText('Time is up').last()).toBeVisible();
        const origin = harness.getOrigin(kind);
        await expectOnlyDiagnostic(harness, 'source', () =>
          harness.page.evaluate(
            ([data, from]) => {
              const { kept } = window as unknown as { kept: MessageEventSource };
              window.dispatchEvent(new MessageEvent('message', { data, origin: from, source: kept }));
            },
            [message, origin] as const,
          ),
        );
      },
    );
  });
}

/** The effect of each message when it is accepted. */
const EFFECTS: Record<Kind, (harness: EidHarness) => Promise<void>> = {
  'betr-oauth': (harness) =>
    expect.poll(() => harness.calls.filter((url) => /signin\/code/.test(url))).toHaveLength(1),
  'gii::location_href': (harness) =>
    expect(harness.panel.getByRole('link', { name: 'Continue with BankID' })).toHaveAttribute(
      'href',
      'bankid:///?autostarttoken=forged',
    ),
  'gii::cancel_href': async (harness) => {
    await harness.panel.getByRole('button', { name: 'Close X' }).click();
    await expect.poll(() => harness.calls).toEqual([`${harness.provider}/cancel/forged`]);
  },
  'gii:bankid:collect': (harness) =>
    expect(harness.panel.getByText('Confirm in BankID on your phone.').last()).toBeVisible(),
};

const LINKS = [
  'javascript:document.title="owned"',
  'JAVASCRIPT:document.title="owned"',
  '\tjavascript:document.title="owned"',
  'data:text/html,<script>parent.document.title="owned"</script>',
  'https://evil.example/bankid',
  'vbscript:x',
];
test(`the dialog renders none of ${LINKS.length} unsafe links`, async ({ host }) => {
  proves('SI-04.location-href');

  const harness = await EidHarness.open(host, 'app');
  const frame = await harness.moveFrame(harness.provider);
  for (const href of LINKS) {
    await expectOnlyDiagnostic(harness, 'link', () => post(frame, { action: 'gii::location_href', href }));
    await expect(harness.panel.getByRole('link')).toHaveCount(0);
  }
  expect(await harness.page.title()).toBe('A host page');
});

test('the dialog sends no cancel beacon to another origin', async ({ host }) => {
  proves('SI-04.cancel-href');

  const harness = await EidHarness.open(host, 'qr');
  const frame = await harness.moveFrame(harness.provider);
  const href = `${harness.own}/cancel/forged`;
  await expectOnlyDiagnostic(harness, 'link', () => post(frame, { action: 'gii::cancel_href', href }));
  await harness.panel.getByRole('button', { name: 'Close X' }).click();
  await expect(harness.panel).toHaveCount(0);
  expect(harness.calls).toEqual([]);
});

test('a code with the state of another order has no effect', async ({ host }) => {
  proves('SI-04.forged');

  const harness = await EidHarness.open(host, 'qr');
  const frame = await harness.moveFrame(harness.own);
  const query = '?code=forged-code&state=another-state';
  await expectOnlyDiagnostic(harness, 'state', () => post(frame, { name: 'betr-oauth', query }));
});

test('a second app link has no effect', async ({ host }) => {
  proves('SI-04.forged');

  const harness = await EidHarness.open(host, 'app');
  const frame = await harness.moveFrame(harness.provider);
  await post(frame, harness.message('gii::location_href'));
  const link = harness.panel.getByRole('link', { name: 'Continue with BankID' });
  await expect(link).toBeVisible();
  const second = { action: 'gii::location_href', href: 'bankid:///?autostarttoken=second' };
  await expectOnlyDiagnostic(harness, 'replay', () => post(frame, second));
  await expect(link).toHaveAttribute('href', 'bankid:///?autostarttoken=forged');
});

test('the e-ID frame cannot navigate the host page', async ({ host }) => {
  const harness = await EidHarness.open(host, 'qr');
  const frame = await harness.moveFrame(harness.provider);
  const moved = await frame.evaluate(() => {
    try {
      window.top?.location.assign('https://evil.example/');
      return 'moved';
    } catch {
      return 'refused';
    }
  });
  expect(moved).toBe('refused');
  expect(harness.page.url()).toBe(`${harness.own}/host.html`);
});
