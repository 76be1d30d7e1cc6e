import type { Frame, Locator } from '@playwright/test';
import type { HostPage } from '../models/host-page.ts';
import { newPerson, type Person } from '../models/person.ts';
import { register, signInOverWire } from '../models/registered.ts';
import { signInOnPage } from '../models/signed-in.ts';
import { expect } from '../test.ts';
import { createMessage, type Which } from './cashier-messages.ts';

/** A page of the attacker or of the provider that sends nothing by itself and records the messages that it receives. */
export const SILENT = `<!doctype html><title>silent</title><script>
  window.got = [];
  addEventListener('message', ({ data }) => window.got.push(data));
</script>`;

declare global {
  interface Window {
    got?: unknown[];
    arrived?: number;
    owned?: unknown;
  }
}

/** A signed-in player at a cashier whose provider is silent. */
export class CashierHarness {
  readonly host: HostPage;
  readonly person: Person;
  readonly own: string;
  readonly provider: string;
  /** Requests to the platform, and navigations away from the page. */
  readonly calls: string[] = [];
  #moves = 0;

  private constructor(host: HostPage, person: Person) {
    this.host = host;
    this.person = person;
    this.own = host.platform.url;
    this.provider = host.platform.suppliers.origins.payments;
  }

  static async open(host: HostPage): Promise<CashierHarness> {
    const { page, platform } = host;
    const person = newPerson();
    await register(platform, person);
    const harness = new CashierHarness(host, person);
    // The host's policies would block most attackers. They are removed for this test.
    await page.route('**/host.html', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _policy, ...headers } = response.headers();
      await route.fulfill({
        response,
        headers: { ...headers, 'cross-origin-opener-policy': 'unsafe-none' },
      });
    });
    const silent = { contentType: 'text/html', body: SILENT };
    await page.route(/\/(cashier|lookup)\?|\/silent\.html|\/allowed\.html/, (route) => route.fulfill(silent));
    await page.addInitScript(() => {
      window.arrived = 0;
      window.addEventListener('message', () => {
        window.arrived = (window.arrived ?? 0) + 1;
      });
    });
    const environment = {
      cashierUrl: `${harness.provider}/cashier`,
      lookupUrl: `${harness.provider}/lookup`,
      origins: [harness.provider],
    };
    await host.goto({
      cashier: {
        provider: 'fluid',
        sessionBy: 'message',
        deviceId: false,
        bonusSelector: false,
        lookupConfig: {},
        environments: { test: environment },
        allowedScripts: { Bank: `${harness.own}/bank.js` },
        allowedTopUrls: [`${harness.own}/allowed.html`],
      },
    });
    await signInOnPage(page, person);
    await harness.#stand();
    page.on('request', (request) => {
      const isOwn = request.url().startsWith(harness.own);
      if (request.method() !== 'GET' || /outcome|bank\.js|allowed/.test(request.url())) {
        if (isOwn) harness.calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
      }
    });
    return harness;
  }

  /** Opens the cashier and answers as the provider does. */
  async #stand(): Promise<void> {
    const before = (await this.getHostEvents()).length;
    await this.host.open('deposit');
    await this.sendFromProvider('lookup', 'LOOKUP_INIT_LOAD');
    await this.sendFromProvider('cashier', 'CASHIER_INIT_LOAD');
    await expect
      .poll(async () => (await this.getHostEvents()).slice(before))
      .toEqual(['init-load', 'init-load', 'initialised']);
  }

  /** Closes the cashier in any state and opens another one on the same page. */
  async reopen(): Promise<void> {
    const { page } = this.host;
    if ((await page.getByRole('dialog').count()) > 0) {
      await this.host.panel.getByRole('button', { name: 'Close X' }).click();
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await this.#stand();
  }

  frameElement(which: Which): Locator {
    const isLookup = which === 'lookup';
    return this.host.page.locator(`iframe[src*="/${isLookup ? 'lookup' : 'cashier'}?"]`);
  }

  async frame(which: Which): Promise<Frame> {
    const handle = await this.frameElement(which).elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error(`There is no ${which} frame`);
    await frame.waitForFunction(() => Array.isArray(window.got));
    return frame;
  }

  /** Navigates a frame to a silent page of another origin. */
  async moveFrame(which: Which, origin: string): Promise<Frame> {
    // A new address each time, so that the earlier page is not mistaken for it.
    const url = `${origin}/silent.html?${++this.#moves}`;
    await this.frameElement(which).evaluate(
      (frame, to) => (frame as HTMLIFrameElement).contentWindow?.location.replace(to),
      url,
    );
    await expect.poll(async () => (await this.frame(which)).url()).toBe(url);
    return this.frame(which);
  }

  /** Adds a frame of the attacker next to the cashier. */
  async otherFrame(origin: string, sandbox?: string): Promise<Frame> {
    const { page } = this.host;
    await page.evaluate(
      ([src, locked]) => {
        const frame = document.createElement('iframe');
        frame.name = 'attacker';
        if (locked !== undefined) frame.setAttribute('sandbox', locked);
        frame.src = src;
        document.body.append(frame);
      },
      [`${origin}/silent.html`, sandbox] as const,
    );
    await expect.poll(() => page.frame('attacker')?.url()).toBe(`${origin}/silent.html`);
    const frame = page.frame('attacker') as Frame;
    await frame.waitForFunction(() => Array.isArray(window.got));
    return frame;
  }

  /** Removes the attacker's frame. */
  async removeOtherFrame(): Promise<void> {
    const { page } = this.host;
    await page.evaluate(() => document.querySelector('iframe[name="attacker"]')?.remove());
    await expect.poll(() => page.frame('attacker')).toBeNull();
  }

  async sendFromProvider(which: Which, eventType: string): Promise<void> {
    await this.post(await this.frame(which), [createMessage(which, eventType)]);
  }

  /** Sends messages to the page and waits until each is handled. */
  async post(from: Frame, messages: readonly object[]): Promise<void> {
    const { page } = this.host;
    const before = await page.evaluate(() => window.arrived ?? 0);
    await from.evaluate((list) => {
      for (const message of list) (window.opener ?? window.top).postMessage(message, '*');
    }, messages);
    await expect.poll(() => page.evaluate(() => window.arrived ?? 0)).toBe(before + messages.length);
    // The effects of a message start one turn later.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }

  /** Returns the names of the events that the cashier emitted to the host. */
  async getHostEvents(): Promise<string[]> {
    return ((await this.host.getEvents('cashier-event')) as { name: string }[]).map(({ name }) => name);
  }

  /** Returns everything that a player, the host, the provider or the platform could notice. */
  async snapshot(): Promise<object> {
    const { page } = this.host;
    const events = await page.evaluate(() =>
      window.host.events.map(({ event }) => event).filter((event) => event !== 'diagnostic'),
    );
    const frames = await page
      .locator('iframe:not([name="attacker"])')
      .evaluateAll((list) => list.map((frame) => (frame as HTMLElement).outerHTML));
    const panel = await this.host.panel.innerText();
    const owned = await page.evaluate(() => window.owned ?? null);
    const scripts = await page.locator('script').count();
    return {
      events,
      frames,
      panel,
      owned,
      scripts,
      url: page.url(),
      title: await page.title(),
      calls: [...this.calls],
      money: await this.money(),
    };
  }

  /** Returns the balances in the platform's ledger. */
  async money(): Promise<unknown> {
    const signedIn = (await (await signInOverWire(this.host.platform, this.person)).json()) as {
      SessionId: string;
    };
    const read = async (path: string) =>
      (
        await fetch(`${this.own}/rest${path}`, { headers: { 'X-Player-Session-Id': signedIn.SessionId } })
      ).json();
    return Promise.all(
      [
        '/wallets',
        ...['deposit', 'withdraw'].map((type) => `/transaction/payments?offset=0&max=20&type=${type}`),
      ].map(read),
    );
  }
}
