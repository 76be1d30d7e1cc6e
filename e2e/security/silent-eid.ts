import type { Frame, Locator, Page } from '@playwright/test';
import type { HostPage } from '../models/host-page.ts';
import { expect } from '../test.ts';

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
export type Kind = keyof typeof MESSAGES;
export const KINDS = Object.keys(MESSAGES) as Kind[];

const SILENT = '<!doctype html><title>silent</title>';

/** A host page with an open e-ID dialog whose provider sends nothing by itself. */
export class EidHarness {
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
