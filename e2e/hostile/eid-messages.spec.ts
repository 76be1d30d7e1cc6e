import type { Frame, Locator, Page } from '@playwright/test';
import type { HostPage } from '../models/host-page.ts';
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

/** The same, broken. */
const BROKEN: Record<Kind, object> = {
  'betr-oauth': { name: 'betr-oauth', query: { code: 'forged-code' } },
  'gii::location_href': { action: 'gii::location_href', href: ['bankid:///'] },
  'gii::cancel_href': { action: 'gii::cancel_href', href: 7 },
  'gii:bankid:collect': { action: 'gii:bankid:collect', qrCode: 42, isAppOpened: true },
};

const SILENT = '<!doctype html><title>silent</title>';

/** A host page with an e-ID dialog open, whose provider says nothing by itself. */
class Scene {
  readonly page: Page;
  readonly host: HostPage;
  readonly panel: Locator;
  readonly state: string;
  /** Origins: the host's and the provider's. */
  readonly own: string;
  readonly provider: string;
  /** What a message that was believed would have done on the network. */
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

  static async open(host: HostPage, mode: 'qr' | 'app'): Promise<Scene> {
    const { page } = host;
    // The host's policy would keep most attackers out of the page: here it does not help.
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
    const scene = new Scene(host, panel, State);
    await scene.frame();
    return scene;
  }

  message(kind: Kind): object {
    return MESSAGES[kind](this.state, this.provider);
  }

  /** Where a kind of message comes from when it is real. */
  originOf(kind: Kind): string {
    return kind === 'betr-oauth' ? this.own : this.provider;
  }

  /** The dialog's own hidden frame, once a page stands in it. */
  async frame(): Promise<Frame> {
    const handle = await this.panel.locator('iframe').elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error('The dialog has no frame');
    await frame.waitForLoadState();
    return frame;
  }

  /** Takes the hidden frame to a silent page of an origin. */
  async moveFrame(origin: string): Promise<Frame> {
    // Another address each time, so that the page before it is never taken for it.
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

  /** A frame of the attacker's own beside the dialog. */
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

  /** Takes the attacker's frame off again. */
  async removeOtherFrame(): Promise<void> {
    await this.page.evaluate(() => document.querySelector('iframe[name="attacker"]')?.remove());
    await expect.poll(() => this.page.frame('attacker')).toBeNull();
  }

  async refused(): Promise<string[]> {
    const heard = (await this.host.heard('diagnostic')) as { code: string; detail: string }[];
    return heard.map(({ code, detail }) => `${code} ${detail}`);
  }

  /** Everything a player or the host could notice. */
  async look(): Promise<unknown> {
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

/** Nothing but one diagnostic came of it. */
async function nothingBut(scene: Scene, why: string, forge: () => Promise<void>): Promise<void> {
  const before = await scene.look();
  const told = (await scene.refused()).length;
  await forge();
  await expect.poll(async () => (await scene.refused()).slice(told)).toEqual([`eid-message-refused ${why}`]);
  expect(await scene.look()).toEqual(before);
}

const modeOf = (kind: Kind) => (kind === 'gii::location_href' ? 'app' : 'qr');

/** Who sends a message that is not the provider's, and why it is refused. */
const FORGERS: Readonly<Record<string, readonly [string, (scene: Scene, kind: Kind) => Promise<void>]>> = {
  'the right origin in another window': [
    'source',
    async (scene, kind) => post(await scene.otherFrame(scene.originOf(kind)), scene.message(kind)),
  ],
  'a lookalike origin in the dialog’s own frame': [
    'origin',
    async (scene, kind) => {
      const evil = scene.originOf(kind).replace('localhost', 'localhost.evil.localhost');
      return post(await scene.moveFrame(evil), scene.message(kind));
    },
  ],
  'the dialog’s own frame after it was taken elsewhere': [
    'origin',
    async (scene, kind) => {
      const elsewhere = scene.host.platform.suppliers.origins.thirdParty;
      return post(await scene.moveFrame(elsewhere), scene.message(kind));
    },
  ],
  'the provider, of another shape': [
    'schema',
    async (scene, kind) => post(await scene.moveFrame(scene.originOf(kind)), BROKEN[kind]),
  ],
};

for (const kind of KINDS) {
  test.describe(`${kind}`, () => {
    test(`SI-04.forged from lookalikes, other windows and of other shapes does nothing, and the same truly from the provider is believed: ${kind}`, async ({
      host,
    }) => {
      const scene = await Scene.open(host, modeOf(kind));
      for (const [name, [why, forge]] of Object.entries(FORGERS)) {
        await test.step(name, async () => {
          await nothingBut(scene, why, () => forge(scene, kind));
          await scene.removeOtherFrame();
        });
      }
      // The control: what follows differs from the forgeries in nothing but who sends it.
      const told = await scene.refused();
      const frame = await scene.moveFrame(scene.originOf(kind));
      await post(frame, scene.message(kind));
      await EFFECTS[kind](scene);
      expect(await scene.refused()).toEqual(told);
    });

    test(
      `SI-04.forged from a null origin in the dialog's own frame does nothing: ${kind}`,
      repeats(kind !== KINDS[0]),
      async ({ host }) => {
        const scene = await Scene.open(host, modeOf(kind));
        await scene.panel
          .locator('iframe')
          .evaluate((frame) => frame.setAttribute('sandbox', 'allow-scripts'));
        const frame = await scene.moveFrame(scene.originOf(kind));
        await nothingBut(scene, 'origin', () => post(frame, scene.message(kind)));
      },
    );

    test(
      `SI-04.forged after the order has ended does nothing: ${kind}`,
      repeats(kind !== KINDS[0]),
      async ({ host }) => {
        const scene = await Scene.open(host, modeOf(kind));
        const message = scene.message(kind);
        const provider = await scene.moveFrame(scene.provider);
        // The end takes the frame away. Its window goes on in a page that somebody kept.
        await scene.page.evaluate(() => {
          const keep = (event: MessageEvent) => Object.assign(window, { kept: event.source });
          window.addEventListener('message', keep, { once: true });
        });
        await post(provider, { action: 'gii:bankid:collect', isError: true });
        await expect(scene.panel.getByText('Time is up').last()).toBeVisible();
        const origin = scene.originOf(kind);
        await nothingBut(scene, 'source', () =>
          scene.page.evaluate(
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

/** What each message does when it is believed. */
const EFFECTS: Record<Kind, (scene: Scene) => Promise<void>> = {
  'betr-oauth': (scene) =>
    expect.poll(() => scene.calls.filter((url) => /signin\/code/.test(url))).toHaveLength(1),
  'gii::location_href': (scene) =>
    expect(scene.panel.getByRole('link', { name: 'Continue with BankID' })).toHaveAttribute(
      'href',
      'bankid:///?autostarttoken=forged',
    ),
  'gii::cancel_href': async (scene) => {
    await scene.panel.getByRole('button', { name: 'Close X' }).click();
    await expect.poll(() => scene.calls).toEqual([`${scene.provider}/cancel/forged`]);
  },
  'gii:bankid:collect': (scene) =>
    expect(scene.panel.getByText('Confirm in BankID on your phone.').last()).toBeVisible(),
};

const LINKS = [
  'javascript:document.title="owned"',
  'JAVASCRIPT:document.title="owned"',
  '\tjavascript:document.title="owned"',
  'data:text/html,<script>parent.document.title="owned"</script>',
  'https://evil.example/bankid',
  'vbscript:x',
];
test(`SI-04.location-href makes no link of ${LINKS.map((href) => JSON.stringify(href)).join(', ')}`, async ({
  host,
}) => {
  const scene = await Scene.open(host, 'app');
  const frame = await scene.moveFrame(scene.provider);
  for (const href of LINKS) {
    await nothingBut(scene, 'link', () => post(frame, { action: 'gii::location_href', href }));
    await expect(scene.panel.getByRole('link')).toHaveCount(0);
  }
  expect(await scene.page.title()).toBe('A host page');
});

test('SI-04.cancel-href sends no beacon to another origin', async ({ host }) => {
  const scene = await Scene.open(host, 'qr');
  const frame = await scene.moveFrame(scene.provider);
  const href = `${scene.own}/cancel/forged`;
  await nothingBut(scene, 'link', () => post(frame, { action: 'gii::cancel_href', href }));
  await scene.panel.getByRole('button', { name: 'Close X' }).click();
  await expect(scene.panel).toHaveCount(0);
  expect(scene.calls).toEqual([]);
});

test('SI-04.forged a code with the state of another order does nothing', async ({ host }) => {
  const scene = await Scene.open(host, 'qr');
  const frame = await scene.moveFrame(scene.own);
  const query = '?code=forged-code&state=another-state';
  await nothingBut(scene, 'state', () => post(frame, { name: 'betr-oauth', query }));
});

test('SI-04.forged the same link a second time does nothing', async ({ host }) => {
  const scene = await Scene.open(host, 'app');
  const frame = await scene.moveFrame(scene.provider);
  await post(frame, scene.message('gii::location_href'));
  const link = scene.panel.getByRole('link', { name: 'Continue with BankID' });
  await expect(link).toBeVisible();
  const second = { action: 'gii::location_href', href: 'bankid:///?autostarttoken=second' };
  await nothingBut(scene, 'replay', () => post(frame, second));
  await expect(link).toHaveAttribute('href', 'bankid:///?autostarttoken=forged');
});

test('the frame cannot move the page around it', async ({ host }) => {
  const scene = await Scene.open(host, 'qr');
  const frame = await scene.moveFrame(scene.provider);
  const moved = await frame.evaluate(() => {
    try {
      window.top?.location.assign('https://evil.example/');
      return 'moved';
    } catch {
      return 'refused';
    }
  });
  expect(moved).toBe('refused');
  expect(scene.page.url()).toBe(`${scene.own}/host.html`);
});
