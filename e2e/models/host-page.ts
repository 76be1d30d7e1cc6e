import type { PlayerdeskOptions } from '@playerdesk/widgets';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Provider } from '../hosts/host.ts';
import type { RunningPlatform } from '../platform.ts';

type Games = NonNullable<PlayerdeskOptions['games']>;
type Cashier = NonNullable<PlayerdeskOptions['cashier']>;

/** Options that travel into the page as data. */
export type PlainOptions = Omit<
  Partial<PlayerdeskOptions>,
  'platform' | 'environment' | 'history' | 'packs' | 'affiliateTag' | 'cashier' | 'games' | 'chat'
> & {
  readonly history?: false;
  readonly games?: Omit<Games, 'describe'>;
  readonly chat?: { readonly provider: 'northchat'; readonly host: string; readonly account: string };
  readonly cashier?: Omit<
    Cashier,
    'allowedMethods' | 'nativePayment' | 'deviceId' | 'lookupConfig' | 'driver' | 'payAndPlay'
  > & {
    readonly payAndPlay?: Omit<NonNullable<Cashier['payAndPlay']>, 'navigate'> | undefined;
    readonly deviceId?: false;
    readonly lookupConfig?: Record<never, never>;
  };
};

/** A page of an operator's, with an instance over the real platform. */
export class HostPage {
  /** What no page may ever show: uncaught errors and violations of the policy. */
  readonly troubles: string[] = [];
  readonly page: Page;
  readonly platform: RunningPlatform;
  /** The protocol over which the widgets reach the platform. */
  readonly provider: Provider;

  constructor(page: Page, platform: RunningPlatform, provider: Provider = 'rest') {
    this.page = page;
    this.provider = provider;
    this.platform = platform;
    page.on('pageerror', (error) => this.troubles.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) this.troubles.push(message.text());
    });
  }

  async goto(options: PlainOptions = {}, path = '/host.html'): Promise<void> {
    await this.page.goto(`${this.platform.url}${path}`);
    await this.resume(options);
  }

  /** Makes an instance on the page that stands, such as after a way back from somewhere else. */
  async resume(options: PlainOptions = {}): Promise<void> {
    // Polled from outside: a policy without eval forbids waiting inside the page.
    await expect.poll(() => this.page.evaluate(() => 'host' in window)).toBe(true);
    await this.page.evaluate(
      ([given, provider]) => {
        window.desk = window.host.make(given, provider);
      },
      [options, this.provider] as const,
    );
  }

  /**
   * Gives the window another size, and waits until a panel stands as that wants it: it follows after 50 ms of quiet (HO-04),
   * and a press during which it moves is no press.
   */
  async resize(size: { readonly width: number; readonly height: number }): Promise<void> {
    await this.page.setViewportSize(size);
    const heights = () =>
      this.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-playerdesk-root="modal"]')].map((panel) =>
          panel.style.getPropertyValue('--_viewport'),
        ),
      );
    await expect
      .poll(async () => (await heights()).every((height) => height === `${size.height}px`))
      .toBe(true);
  }

  /** Everything that leaves this page for a write from now on, over either protocol. Ask before `goto`. */
  sentFor(path: string, procedure: string): readonly unknown[] {
    const sent: unknown[] = [];
    this.page.on('request', (request) => {
      if (request.url().endsWith(path)) sent.push(request.postDataJSON());
    });
    this.page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const frame = JSON.parse(String(payload)) as unknown[];
        if (frame[3] === procedure) sent.push(frame[5]);
      }),
    );
    return sent;
  }

  /** The operation with which this protocol finds out where a visitor is. */
  get countryLookUp(): string {
    return this.provider === 'rpc' ? 'getCountries' : 'bootstrap';
  }

  /**
   * Lets the answer of a write get lost after its work is done. Over REST in the browser: on a broken connection
   * Chromium itself repeats a request, key and all.
   */
  async loseAnswerOf(operation: string, path: string): Promise<void> {
    if (this.provider === 'rpc') return this.platform.backstage.fault({ operation, kind: 'drop-answer' });
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await this.page.route(`**${path}`, lose, { times: 1 });
  }

  /** Opens a widget as a panel and waits until it stands. */
  async open(widget: string, options: Record<string, unknown> = {}): Promise<Locator> {
    await this.page.evaluate(([name, given]) => window.desk.open(name as 'sign-in', given as never).ready, [
      widget,
      options,
    ] as const);
    return this.panel;
  }

  /** Mounts a widget into an element of the page. */
  async mount(widget: string, selector = '#place', options: Record<string, unknown> = {}): Promise<Locator> {
    await this.page.evaluate(
      ([name, where, given]) => {
        const place = document.querySelector<HTMLElement>(where);
        return place ? window.desk.mount(name as 'sign-in', place, given as never).ready : undefined;
      },
      [widget, selector, options] as const,
    );
    return this.page.locator(selector);
  }

  get panel(): Locator {
    return this.page.getByRole('dialog').last();
  }

  /** Data of every event of a name so far. */
  async heard(event: string): Promise<unknown[]> {
    return this.page.evaluate(
      (name) => window.host.events.filter((heard) => heard.event === name).map((heard) => heard.data),
      event,
    );
  }

  /** Waits for an event and gives the data of the newest one. */
  async waitFor(event: string): Promise<unknown> {
    await expect.poll(() => this.heard(event), { message: event }).not.toHaveLength(0);
    return (await this.heard(event)).at(-1);
  }
}
