import { test as base, expect, type Locator, type Page } from '@playwright/test';
import {
  type DocumentedPlatform,
  type Player,
  startDocumentedPlatform,
} from '../../apps/documented-platform/src/start.ts';
import { type HostServer, startHostServer } from './host-server.ts';

export type Protocol = 'rest' | 'wamp';

interface Fixtures {
  /** The protocol that the widgets use. Set per project. */
  readonly protocol: Protocol;
  /** The page of an operator whose platform implements the documented calls only. */
  readonly operator: OperatorPage;
}
interface WorkerFixtures {
  readonly documented: DocumentedPlatform;
  readonly hostServer: HostServer;
}

/** Gives each worker one platform, which is reset before each test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  documented: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const platform = await startDocumentedPlatform();
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker' },
  ],
  hostServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startHostServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  protocol: ['rest', { option: true }],
  operator: async ({ page, documented, hostServer, protocol }, use, testInfo) => {
    documented.reset();
    const operator = new OperatorPage(page, documented, hostServer, protocol);
    await use(operator);
    await testInfo.attach('undocumented', {
      body: JSON.stringify(await operator.report(), null, 1),
      contentType: 'application/json',
    });
    expect(documented.log.undocumentedHeaders, 'headers that the documents do not name').toEqual([]);
  },
});

export { expect };

/** The version of the platform's terms. The operator has to know it. */
const CURRENT_TERMS = '2';

/**
 * Options of the script tag. With `create`, the page creates the instance by script, for options that are not strings.
 */
export interface TagOptions {
  /** Attributes in addition to platform, provider and locale. */
  readonly data?: Readonly<Record<string, string>>;
  readonly create?: Readonly<Record<string, unknown>>;
  /** Path and query of the page. */
  readonly path?: string;
}

interface ReceivedEvent {
  readonly event: string;
  readonly data: unknown;
}

/** A page with the script tag as a first integrator writes it. Its origin differs from the platform's. */
export class OperatorPage {
  readonly page: Page;
  readonly platform: DocumentedPlatform;
  readonly protocol: Protocol;
  readonly #server: HostServer;

  constructor(page: Page, platform: DocumentedPlatform, server: HostServer, protocol: Protocol) {
    this.page = page;
    this.protocol = protocol;
    this.platform = platform;
    this.#server = server;
  }

  /** Opens the page with an instance that uses the platform. */
  async goto({ data = {}, create, path = '/' }: TagOptions = {}): Promise<void> {
    const { restUrl, wampUrl } = this.platform;
    const platform = this.protocol === 'rest' ? restUrl : wampUrl;
    const provider = this.protocol === 'rest' ? undefined : 'rpc';
    const providerOptions = this.#providerOptions();
    const attributes = {
      platform,
      ...(provider && { provider }),
      locale: 'en-US',
      'provider-options': JSON.stringify(providerOptions),
      // The documents define no RPC call that returns the terms.
      ...(provider && { 'terms-version': CURRENT_TERMS }),
      ...data,
    };
    const written = Object.entries(attributes)
      .map(([name, value]) => `data-${name}='${value}'`)
      .join(' ');
    const options = JSON.stringify({ platform, providerOptions, ...(provider && { provider }), ...create });
    this.#server.page = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>A casino</title>
      <script src="/playerdesk.js" ${create ? '' : written} defer></script></head>
      <body><main>Games</main>
      ${create ? `<script type="module">window.instance = Playerdesk.create(${options});</script>` : ''}</body></html>`;
    await this.page.goto(this.#server.url + path);
    await this.page.evaluate(async () => {
      const holder = window as unknown as {
        instance?: typeof Playerdesk.desk;
        receivedEvents: ReceivedEvent[];
      };
      const desk = await (holder.instance ?? Playerdesk.desk);
      if (!desk) throw new Error('The tag made no instance');
      holder.instance = Promise.resolve(desk) as typeof Playerdesk.desk;
      holder.receivedEvents = [];
      desk.onAny((event, value) => holder.receivedEvents.push({ event, data: value }));
    });
  }

  /**
   * Options for what the documents leave open and no answer shows: the unit of amounts, and the names of limits in
   * requests.
   */
  #providerOptions(): Readonly<Record<string, string>> {
    const { amounts, units, limitWords, rpcLimits } = this.platform.readings;
    return {
      ...(units === 'configured' && { amounts }),
      ...(this.protocol === 'rest' && { limitSpelling: limitWords }),
      ...(rpcLimits === 'argument' && { limitCalls: 'argument' }),
    };
  }

  /** Opens a widget as a panel and waits for its first screen. */
  async open(widget: string, options: Readonly<Record<string, unknown>> = {}): Promise<Locator> {
    await this.page.evaluate(
      async ([name, widgetOptions]) => {
        const { instance } = window as unknown as { instance: typeof Playerdesk.desk };
        const desk = await instance;
        await desk?.open(name as 'sign-in', widgetOptions as never).ready;
      },
      [widget, options] as const,
    );
    return this.page.getByRole('dialog').last();
  }

  /** Signs in through the form and waits for the session. */
  async signIn(player: Pick<Player, 'email' | 'password'>): Promise<void> {
    await fillSignIn(await this.open('sign-in'), player);
    await this.waitFor('signed-in');
    // A notice over the websocket, where no documented call says that it is the first session.
    await expect(this.page.getByText(/^Welcome(?: back)?, /).first()).toBeVisible();
    await this.closeAll();
  }

  /** Closes the panels that follow a sign-in: the welcome and the session summary. */
  async closeAll(): Promise<void> {
    const dialogs = this.page.getByRole('dialog');
    await expect(async () => {
      if ((await dialogs.count()) === 0) return;
      await this.page.keyboard.press('Escape');
      await expect(dialogs).toHaveCount(0, { timeout: 500 });
    }).toPass();
  }

  /** Signs a player in and opens a tab of the account. */
  async openAccount(player: Player, tab: string): Promise<Locator> {
    await this.signIn(player);
    return this.open('account', { tab });
  }

  /** Returns the data of all events of that name so far. */
  getEvents(event: string): Promise<unknown[]> {
    return this.page.evaluate(
      (name) =>
        (window as unknown as { receivedEvents: ReceivedEvent[] }).receivedEvents
          .filter((received) => received.event === name)
          .map(({ data }) => data),
      event,
    );
  }

  async waitFor(event: string): Promise<unknown> {
    await expect.poll(() => this.getEvents(event), { message: event }).not.toHaveLength(0);
    return (await this.getEvents(event)).at(-1);
  }

  /** Returns the calls of a journey to the platform and the errors that the page received. */
  async report(): Promise<Readonly<Record<string, unknown>>> {
    const { calls, undocumentedCalls, undocumentedFields, undocumentedHeaders } = this.platform.log;
    const received = await this.page
      .evaluate(() => (window as unknown as { receivedEvents?: ReceivedEvent[] }).receivedEvents ?? [])
      .catch((): ReceivedEvent[] => []);
    return {
      undocumentedCalls: [...new Set(undocumentedCalls)],
      undocumentedFields: [...new Set(undocumentedFields)],
      undocumentedHeaders: [...new Set(undocumentedHeaders)],
      calls: calls.map(({ call }) => call),
      errors: received.filter(({ event }) => event === 'error' || event === 'diagnostic'),
    };
  }
}

export async function fillSignIn(
  panel: Locator,
  { email, password }: Pick<Player, 'email' | 'password'>,
): Promise<void> {
  await panel.getByRole('textbox', { name: 'Email' }).fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
}

/** The fixtures of a journey. */
export interface Journey extends Pick<Fixtures, 'operator'> {
  readonly documented: DocumentedPlatform;
  readonly page: Page;
}
