import { getPanel } from '@playerdesk/testing/playwright';
import type { PlayerdeskOptions } from '@playerdesk/widgets';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Provider } from '../hosts/host.ts';
import type { RunningPlatform } from '../platform.ts';

type Games = NonNullable<PlayerdeskOptions['games']>;
type Cashier = NonNullable<PlayerdeskOptions['cashier']>;

/** Options that can be serialized into the page. */
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

/** Page object of an operator's page with an instance over the real platform. */
export class HostPage {
  /** Uncaught errors and policy violations. No test may cause any. */
  readonly pageErrors: string[] = [];
  readonly page: Page;
  readonly platform: RunningPlatform;
  /** The protocol that the widgets use. */
  readonly provider: Provider;
  readonly #flow: 'documented' | undefined;

  constructor(
    page: Page,
    platform: RunningPlatform,
    provider: Provider = 'rest',
    flow: 'documented' | undefined = undefined,
  ) {
    this.page = page;
    this.provider = provider;
    this.#flow = flow;
    this.platform = platform;
    page.on('pageerror', (error) => this.pageErrors.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) this.pageErrors.push(message.text());
    });
  }

  async goto(options: PlainOptions = {}, path = '/host.html'): Promise<void> {
    await this.page.goto(`${this.platform.url}${path}`);
    await this.createInstance(options);
  }

  /** Creates an instance on the current page, for example after a navigation back to it. */
  async createInstance(options: PlainOptions = {}): Promise<void> {
    // Polled from outside: a policy without `unsafe-eval` forbids waiting inside the page.
    await expect.poll(() => this.page.evaluate(() => 'host' in window)).toBe(true);
    await this.page.evaluate(
      ([pageOptions, provider]) => {
        window.desk = window.host.createInstance(pageOptions, provider);
      },
      [
        this.#flow ? { ...options, signUp: { flow: this.#flow, ...options.signUp } } : options,
        this.provider,
      ] as const,
    );
  }

  /**
   * Resizes the window and waits until every panel has followed. A panel follows after 50 ms without a change (HO-04),
   * and a click during the move is lost.
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

  /** Records the requests that the page sends for a write, over either protocol. Call it before `goto`. */
  recordRequests(path: string, procedure: string): readonly unknown[] {
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

  /**
   * Drops the answer of a write after the platform has handled it. Over REST this happens in the browser, because
   * Chromium repeats a request with its key when the connection breaks.
   */
  async dropAnswer(operation: string, path: string): Promise<void> {
    // The first sign-in is refused for want of a captcha token, which uses up a fault.
    const times = operation === 'signIn' ? 2 : 1;
    if (this.provider === 'rpc')
      return this.platform.backstage.fault({ operation, kind: 'drop-answer', times });
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await this.page.route(`**${path}`, lose, { times: 1 });
  }

  /** Opens a widget as a panel and waits until it is ready. */
  async open(widget: string, options: Record<string, unknown> = {}): Promise<Locator> {
    await this.page.evaluate(
      ([name, pageOptions]) => window.desk.open(name as 'sign-in', pageOptions as never).ready,
      [widget, options] as const,
    );
    return this.panel;
  }

  /** Mounts a widget into an element of the page. */
  async mount(widget: string, selector = '#place', options: Record<string, unknown> = {}): Promise<Locator> {
    await this.page.evaluate(
      ([name, target, pageOptions]) => {
        const container = document.querySelector<HTMLElement>(target);
        return container
          ? window.desk.mount(name as 'sign-in', container, pageOptions as never).ready
          : undefined;
      },
      [widget, selector, options] as const,
    );
    return this.page.locator(selector);
  }

  get panel(): Locator {
    return getPanel(this.page);
  }

  /** Returns the data of all events of a name so far. */
  async getEvents(event: string): Promise<unknown[]> {
    return this.page.evaluate(
      (name) =>
        window.host.events.filter((received) => received.event === name).map((received) => received.data),
      event,
    );
  }

  /** Waits for an event and returns the data of the newest one. */
  async waitFor(event: string): Promise<unknown> {
    await expect.poll(() => this.getEvents(event), { message: event }).not.toHaveLength(0);
    return (await this.getEvents(event)).at(-1);
  }
}
