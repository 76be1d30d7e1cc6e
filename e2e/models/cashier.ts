import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';
import type { HostPage, PlainOptions } from './host-page.ts';
import { newPerson, type Person } from './person.ts';
import { register, signInOverWire } from './registered.ts';
import { signInOnPage } from './signed-in.ts';

/** Cards of the simulated provider, by the outcome of a payment with them. */
export const CARDS = {
  approve: '4111111111111111',
  decline: '4000000000000002',
  challenge: '4000000000003220',
  pending: '4000000000000119',
  hang: '4000000000000333',
} as const;
export const IBAN = 'GB33BUKB20201555555555';

type Settings = NonNullable<PlainOptions['cashier']>;

/** Returns an operator's settings for the platform's payment provider, as the demo casino has them. */
export function cashierSettings(platform: RunningPlatform, changes: Partial<Settings> = {}): Settings {
  const origin = platform.suppliers.origins.payments;
  return {
    provider: 'fluid',
    environments: {
      test: { cashierUrl: `${origin}/cashier`, lookupUrl: `${origin}/lookup`, origins: [origin] },
    },
    sessionBy: 'message',
    script: { url: `${origin}/cashier-script.js`, global: 'NorthpayCashier' },
    deviceId: false,
    bonusSelector: false,
    payAndPlay: {
      authorisationUrl: `${origin}/authorize`,
      client: 'northlight',
      provider: 'northpay',
      countries: ['FI', 'NL', 'SE'],
      callbackUrl: `${platform.url}/playerdesk-pay-and-play.html`,
    },
    ...changes,
  };
}

/** A row of the payment history as the REST API returns it. */
export interface WirePayment {
  readonly Id: string;
  readonly Amount: number;
  readonly Currency: string;
  readonly Status: string;
}

/** Reads a player's money and payments from the platform's API. */
export class Books {
  readonly #platform: RunningPlatform;
  readonly #person: Pick<Person, 'email' | 'password'>;
  #session: Promise<string> | undefined;

  constructor(platform: RunningPlatform, person: Pick<Person, 'email' | 'password'>) {
    this.#platform = platform;
    this.#person = person;
  }

  async read(path: string, method: 'GET' | 'POST' = 'GET', body?: object): Promise<Record<string, unknown>> {
    this.#session ??= signInOverWire(this.#platform, this.#person as Person)
      .then((answer) => answer.json())
      .then((answer) => (answer as { SessionId: string }).SessionId);
    const response = await fetch(`${this.#platform.url}/rest${path}`, {
      method,
      headers: {
        'X-Player-Session-Id': await this.#session,
        ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  }

  /** Triggers a bonus by its code. */
  async triggerBonus(code: string): Promise<void> {
    await this.read(`/bonus/trigger/${code}`, 'POST');
  }

  async payments(type: 'deposit' | 'withdraw'): Promise<readonly WirePayment[]> {
    const answer = await this.read(`/transaction/payments?offset=0&max=20&type=${type}`);
    return answer.Transactions as WirePayment[];
  }

  /** Returns the amounts (minor units) and statuses of payments, newest first. */
  async listStatuses(type: 'deposit' | 'withdraw'): Promise<readonly (readonly [number, string])[]> {
    return (await this.payments(type)).map(({ Amount, Status }) => [Amount, Status] as const);
  }

  /** Returns real and bonus money in minor units. */
  async balance(): Promise<{ readonly real: number; readonly bonus: number }> {
    const { Balances } = await this.read('/wallets');
    const [wallet] = Object.values(Balances as Record<string, { Real: number; Bonus: number }>);
    return { real: wallet?.Real ?? 0, bonus: wallet?.Bonus ?? 0 };
  }

  /** Checks that the platform's ledger balances. */
  async expectBalanced(): Promise<void> {
    const { findings } = await this.#platform.backstage.ask('GET', '/books');
    expect(findings).toEqual([]);
  }
}

export interface Payer {
  readonly person: Person;
  readonly books: Books;
}

/** Creates a player who is registered and activated, with a balance of `real` minor units. */
export async function payer(
  platform: RunningPlatform,
  { real = 0, ...changes }: { readonly real?: number } & Record<string, unknown> = {},
): Promise<Payer> {
  const person = newPerson();
  await register(platform, person, changes);
  if (real > 0) {
    await platform.backstage.ask('POST', '/player-balance', { email: person.email, amount: real });
  }
  return { person, books: new Books(platform, person) };
}

/** Opens a host page, signs the player in and configures the cashier. */
export async function openSignedIn(
  host: HostPage,
  { email, password }: Pick<Person, 'email' | 'password'>,
  { cashier, ...options }: PlainOptions = {},
): Promise<void> {
  await host.goto({ ...options, cashier: cashierSettings(host.platform, cashier) });
  await signInOnPage(host.page, { email, password });
}

/** Page object of the provider's cashier inside a widget. */
export class Cashier {
  readonly page: Page;
  readonly element: Locator;
  readonly frame: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.element = page.locator('iframe[src*="//pay.localhost"][src*="/cashier?"]');
    this.frame = this.element.contentFrame();
  }

  field(name: string | RegExp): Locator {
    return this.frame.getByLabel(name);
  }

  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name });
  }

  /** Submits a card payment. Does not wait for its outcome. */
  async pay(amount: string, card: string = CARDS.approve): Promise<void> {
    // After a payment, the saved card is chosen.
    await this.frame.getByRole('radio', { name: /^Card/ }).check();
    await this.field('Card number').fill(card);
    await this.field('Expires').fill('12/39');
    await this.field('Security code').fill('123');
    await this.field(/^Amount/).fill(amount);
    await this.button(/^Pay/).click();
  }

  /** Requests a payout to a bank account. */
  async withdraw(amount: string): Promise<void> {
    await this.field('IBAN').fill(IBAN);
    await this.field(/^Amount/).fill(amount);
    await this.button(/^Withdraw /).click();
  }

  /** The bank's pages inside the frame. */
  get bank(): FrameLocator {
    return this.frame.frameLocator('iframe.bank');
  }

  /** Completes all three pages of the bank. */
  async confirmAtBank(): Promise<void> {
    await this.bank.getByRole('button', { name: 'Yes, go on' }).click();
    await this.bank.getByLabel('Code').fill('123456');
    await this.bank.getByRole('button', { name: 'Confirm' }).click();
    // The bank's last page stays until the cashier has received its message, which may be at once.
    await expect(this.bank.getByLabel('Code')).toHaveCount(0);
  }
}
